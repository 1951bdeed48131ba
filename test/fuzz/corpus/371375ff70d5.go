to )
)
