import { useRef, useState } from 'react'
import { mostEntries } from '../../../contract/site/content-fields.ts'
import { isSameValue } from '../../../contract/site/same-value.ts'
import { Field, TextArea, TextInput } from '../../ui/fields/field.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { useSiteEditor, useValue } from '../editor-context.ts'
import {
  findProblem,
  formatStored,
  maxLengthOf,
  parseTyped,
  type TextField,
} from '../site-fields.ts'
import styles from './form.module.css'
import { RejectedTextNotice } from './rejected-text-notice.tsx'
import { useFocusWhenSelected } from './use-focus-when-selected.ts'

interface TextControlProps {
  field: TextField
  path: string
}

/** A text of the site. It is saved as one types, as soon as it is valid. */
export function TextControl({ field, path }: TextControlProps) {
  const { kind, label, hint } = field
  const { rejected } = useSiteEditor()
  const { text, problem, writer, ...handlers } = useTyping(field, path)
  const box = useRef<HTMLDivElement>(null)
  useFocusWhenSelected(box, path)
  const isLong = kind === 'text' || kind === 'paragraphs' || kind === 'twoLines'
  const Input = isLong ? TextArea : TextInput
  return (
    <div ref={box}>
      <Field
        label={
          linesOf(field) > 1 ? (
            label
          ) : (
            <CountedLabel label={label} length={text.length} max={maxLengthOf(kind)} />
          )
        }
        size="small"
        hint={writer === undefined ? hint : `${writer} is writing here.`}
        error={problem}
      >
        {(control) => (
          <Input
            {...control}
            {...handlers}
            {...(isLong && { rows: kind === 'twoLines' ? 2 : 4 })}
            dir="auto"
            autoComplete="off"
            maxLength={maxLengthOf(kind) * linesOf(field) + linesOf(field) * 2}
            value={text}
          />
        )}
      </Field>
      {rejected.has(path) && <RejectedTextNotice path={path} label={label} kind={kind} />}
    </div>
  )
}

/** What a field shows, and what happens while one types. `writer` is another leader who is writing there. */
function useTyping(field: TextField, path: string) {
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
    onChange({ target }: { target: { value: string } }) {
      const text = target.value
      const isValid = findProblem(field, text) === undefined
      setTyped(text)
      if (isValid) invalidTexts.delete(path)
      else invalidTexts.set(path, text)
      reportWriting(path)
      if (isValid) set(parseTyped(field, text), 'debounced')
    },
    onFocus: () => select(selection.part, path),
    onBlur() {
      reportWriting(null)
      if (problem === undefined) setTyped(null)
    },
  }
}

/** How many lines a field has, each of which can be as long as a text of one. */
function linesOf({ kind }: TextField): number {
  if (kind === 'paragraphs') return mostEntries.usual
  return kind === 'twoLines' ? 2 : 1
}

function CountedLabel({ label, length, max }: { label: string; length: number; max: number }) {
  return (
    <span className={styles.label}>
      {label}
      <span className={styles.count} aria-hidden>
        {formatNumber(length)} of {formatNumber(max)}
      </span>
    </span>
  )
}
