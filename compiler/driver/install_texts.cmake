# Part of `cmake --install`: the installed minigo writes its manual page and the completions of shells, under the names that
# man and the shells expect. Files of a build might be missing there, or be those of another minigo.

set(root "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}")

function(write_text path)
  message(STATUS "Installing: ${root}/${path}")
  cmake_path(GET path PARENT_PATH folder)
  file(MAKE_DIRECTORY "${root}/${folder}")
  execute_process(COMMAND "${root}/bin/minigo" ${ARGN} OUTPUT_FILE "${root}/${path}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

write_text(share/man/man1/minigo.1 man-page)
write_text(share/bash-completion/completions/minigo completion bash)
write_text(share/zsh/site-functions/_minigo completion zsh)
write_text(share/fish/vendor_completions.d/minigo.fish completion fish)
