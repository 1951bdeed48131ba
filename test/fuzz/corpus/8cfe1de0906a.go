 embeds comp
 ~P cannot beттт 