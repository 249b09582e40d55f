import { useId, useRef } from 'react'
import { mostEntries } from '../../../contract/site/content-fields.ts'
import { t } from '../../../text/t.ts'
import { Field, TextArea, TextInput } from '../../ui/fields/field.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { useSiteEditor } from '../editor-context.ts'
import { maxLengthOf, type TextField } from '../site-fields.ts'
import styles from './form.module.css'
import { RejectedTextNotice } from './rejected-text-notice.tsx'
import { RoleNames } from './role-names.tsx'
import { useFocusWhenSelected } from './use-focus-when-selected.ts'
import { useTyping } from './use-typing.ts'

interface TextControlProps {
  field: TextField
  path: string
}

/** A text of the site. It is saved as one types, as soon as it is valid. */
export function TextControl({ field, path }: TextControlProps) {
  const { kind, label, hint, suggestions } = field
  const { rejected } = useSiteEditor()
  const { text, problem, writer, type, replace: _, ...handlers } = useTyping(field, path)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
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
        hint={writer === undefined ? hint : t('{name} is writing here.', { name: writer })}
        error={problem}
      >
        {(control) => (
          <Input
            {...control}
            {...handlers}
            onChange={({ target }) => type(target.value)}
            {...(suggestions && { list: listId })}
            {...(isLong && { rows: kind === 'twoLines' ? 2 : 4 })}
            dir="auto"
            autoComplete="off"
            maxLength={maxLengthOf(kind) * linesOf(field) + linesOf(field) * 2}
            value={text}
          />
        )}
      </Field>
      {suggestions && <RoleNames id={listId} />}
      {rejected.has(path) && <RejectedTextNotice path={path} label={label} kind={kind} />}
    </div>
  )
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
        {t('{number} of {total}', { number: formatNumber(length), total: formatNumber(max) })}
      </span>
    </span>
  )
}
