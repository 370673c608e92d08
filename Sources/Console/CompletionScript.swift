/// Scripts with which a shell asks the program itself for completions: `program __complete -- WORDS…`.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script for a program of this name, which must be a plain word.
  package func text(for program: String) -> String {
    switch self {
    case .bash:
      """
      # Completions of \(program) for bash. To have them:
      #   source <(\(program) completions bash)
      _\(program)() {
        local line word=${COMP_WORDS[COMP_CWORD]} before= words=() index
        # bash cuts words at "=" and ":"; \(program) does not.
        for ((index = 1; index <= COMP_CWORD; index++)); do
          if [[ ${COMP_WORDS[index]} == = && ${#words[@]} -gt 0 ]]; then
            words[-1]+==
          elif [[ ${COMP_WORDS[index - 1]} == = && ${#words[@]} -gt 0 && $index -gt 1 ]]; then
            words[-1]+=${COMP_WORDS[index]}
          else
            words+=("${COMP_WORDS[index]}")
          fi
        done
        [[ ${words[-1]} != *=* ]] || before=${words[-1]%%=*}=
        COMPREPLY=()
        while IFS=$'\\t' read -r line _; do
          case $line in
            :file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "${word#=}") ;;
            :directory) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "${word#=}") ;;
            *) COMPREPLY+=("${line#"$before"}") ;;
          esac
        done < <(\(program) __complete -- "${words[@]}" 2>/dev/null)
      }
      complete -F _\(program) \(program)

      """
    case .zsh:
      """
      #compdef \(program)
      # Completions of \(program) for zsh. To have them, put this into a folder of $fpath as _\(program), or:
      #   source <(\(program) completions zsh)
      _\(program)() {
        local line word meaning
        local -a found
        for line in "${(@f)$(\(program) __complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
          word=${line%%$'\\t'*} meaning=${line#*$'\\t'}
          case $word in
            :file) _files; return ;;
            :directory) _files -/; return ;;
            ?*) found+=("${word//:/\\\\:}:$meaning") ;;
          esac
        done
        _describe '\(program)' found
      }
      if [[ $funcstack[1] == _\(program) ]]; then _\(program) "$@"; else compdef _\(program) \(program); fi

      """
    case .fish:
      """
      # Completions of \(program) for fish. To have them:
      #   \(program) completions fish > ~/.config/fish/completions/\(program).fish
      function __\(program)_complete
        set -l words (commandline -opc) (commandline -ct)
        for line in (\(program) __complete -- $words[2..-1] 2>/dev/null)
          switch $line
            case :file
              __fish_complete_path (commandline -ct)
            case :directory
              __fish_complete_directories (commandline -ct)
            case '*'
              echo $line
          end
        end
      end
      complete -c \(program) -f -a '(__\(program)_complete)'

      """
    }
  }
}
