import { useState } from 'react'
import { isSameValue } from '../../../contract/site/same-value.ts'
import { useSiteEditor, useValue } from '../editor-context.ts'
import { findProblem, formatStored, parseTyped, type TextField } from '../site-fields.ts'

/** What a field shows, and what happens while one types. `writer` is another leader who is writing there. */
export function useTyping(field: TextField, path: string) {
  const { select, selection, editors, rejected, invalidTexts, reportWriting } = useSiteEditor()
  const { value, set } = useValue(path)
  // While the field has the focus or is invalid; otherwise it shows what is stored.
  const [typed, setTyped] = useState<string | null>(invalidTexts.get(path) ?? null)
  const problem = typed === null ? undefined : findProblem(field, typed)
  // Somebody else may have changed it meanwhile.
  const isCurrent =
    typed !== null && (problem !== undefined || isSameValue(parseTyped(field, typed), value))
  const other = typed === null ? editors.find((editor) => editor.path === path) : undefined
  return {
    text: isCurrent ? typed : formatStored(field.kind, value),
    problem,
    writer: other?.displayName,
    // While one has to choose between two texts, nothing is typed into either.
    readOnly: other !== undefined || rejected.has(path),
    /** Replaces the text. */
    type(text: string) {
      const isValid = findProblem(field, text) === undefined
      setTyped(text)
      if (isValid) invalidTexts.delete(path)
      else invalidTexts.set(path, text)
      reportWriting(path)
      if (isValid) set(parseTyped(field, text), 'debounced')
    },
    /** Replaces the text by a valid one, which is saved at once. */
    replace(text: string) {
      setTyped(null)
      invalidTexts.delete(path)
      reportWriting(null)
      set(parseTyped(field, text))
    },
    onFocus: () => select(selection.part, path),
    onBlur() {
      reportWriting(null)
      if (problem === undefined) setTyped(null)
    },
  }
}
