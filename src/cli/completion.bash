_harary_takes_value() {
    [ -n "$(_harary_follows "$1" "$2")" ]
}

# How many operands stand before the cursor.
_harary_operands() {
    local i count=0
    for ((i = 2; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        =) ((i++)) ;;
        -?*) [ "${COMP_WORDS[i + 1]}" = = ] || ! _harary_takes_value "${COMP_WORDS[1]}" "${COMP_WORDS[i]}" || ((i++)) ;;
        *) ((count++)) ;;
        esac
    done
    echo $count
}

_harary() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words
    if [ "$COMP_CWORD" -eq 1 ]; then
        words=$(_harary_follows harary)
    else
        # --as=json is three words.
        if [ "$word" = = ]; then
            word=
        elif [ "$before" = = ]; then
            before=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        case $before in
        -?*) words=$(_harary_follows "$command" "$before") ;;
        esac
        if [ -z "$words" ]; then
            case $word in
            -*) words=$(_harary_follows "$command" options) ;;
            *)
                words=$(_harary_follows "$command" "operand $(_harary_operands)")
                [ -n "$words" ] || words=$(_harary_follows "$command" operand)
                ;;
            esac
        fi
    fi
    case $words in
    FILES) compopt -o default ;;
    NOTHING) ;;
    *) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word") ;;
    esac
}

complete -F _harary harary
