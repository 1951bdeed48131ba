to )
