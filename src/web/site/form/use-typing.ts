import { useState } from 'react'
import { isSameValue } from '../../../contract/site/same-value.ts'
import { useSiteEditor, useValue } from '../editor-context.ts'
import { findProblem, formatStored, parseTyped, type TextField } from '../site-fields.ts'

/** What a field shows, and what happens while one types. `writer` is another leader who is writing there. */
export function useTyping(field: TextField, path: string) {
  const { store, select, selection, editors, rejected, invalidTexts, reportWriting } =
    useSiteEditor()
  const { value, set } = useValue(path)
  // A valid text while the field has the focus; otherwise it shows what is stored.
  const [typed, setTyped] = useState<string | null>(null)
  const invalid = invalidTexts.get(path)
  // Somebody else may have changed it meanwhile.
  const isCurrent = typed !== null && isSameValue(parseTyped(field, typed), value)
  const isTyping = typed !== null || invalid !== undefined
  const other = isTyping ? undefined : editors.find((editor) => editor.path === path)
  return {
    text: invalid?.text ?? (isCurrent ? typed : formatStored(field.kind, value)),
    problem: invalid?.problem,
    writer: other?.displayName,
    // While one has to choose between two texts, nothing is typed into either.
    readOnly: other !== undefined || rejected.has(path),
    /** Replaces the text. */
    type(text: string) {
      const problem = findProblem(field, text)
      const isValid = problem === undefined
      setTyped(isValid ? text : null)
      store.setInvalidText(path, isValid ? null : { text, problem, label: field.label })
      reportWriting(path)
      if (isValid) set(parseTyped(field, text), 'debounced')
    },
    /** Replaces the text by a valid one, which is saved at once. */
    replace(text: string) {
      setTyped(null)
      store.setInvalidText(path, null)
      reportWriting(null)
      set(parseTyped(field, text))
    },
    onFocus: () => select(selection.part, path),
    onBlur() {
      reportWriting(null)
      setTyped(null)
    },
  }
}
