# Writes a source that holds the page around a trace: its form with the style and the scripts put in.
#
#   cmake -D HTML=FILE -D STYLE=FILE -D "SCRIPTS=FILE FILE..." -D OUTPUT=FILE -P embed.cmake
file(READ ${HTML} page)
file(READ ${STYLE} style)
separate_arguments(SCRIPTS)
set(script "")
foreach(file ${SCRIPTS})
  file(READ ${file} text)
  string(APPEND script "${text}")
endforeach()
string(REPLACE "<!--STYLE-->" "<style>\n${style}</style>" page "${page}")
string(REPLACE "<!--SCRIPT-->" "<script>\n${script}</script>" page "${page}")
file(WRITE ${OUTPUT} "#include \"trace/page_template.h\"\n\nconst char minigo::trace::kPageTemplate[] = R\"page~(${page})page~\";\n")
