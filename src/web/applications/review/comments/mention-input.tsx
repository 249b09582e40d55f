import { useId, useRef, useState } from 'react'
import type { StaffMember } from '../../../../contract/applications/review.ts'
import { t } from '../../../../text/t.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Field, TextArea } from '../../../ui/fields/field.tsx'
import styles from './comments.module.css'
import { findTypedMention, writtenMention } from './mentions.ts'

const maxSuggestions = 5

interface MentionInputProps {
  label: string
  value: string
  /** The staff who can be mentioned. */
  people: readonly StaffMember[]
  isDisabled?: boolean
  onChange: (value: string) => void
}

/** A text area that suggests staff after an `@`. */
export function MentionInput({ label, value, people, isDisabled, onChange }: MentionInputProps) {
  const listId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const typed = caret === null ? null : findTypedMention(value, caret)
  const suggestions = typed ? suggest(people, typed.name) : []
  const isOpen = suggestions.length > 0
  const chosen = suggestions[active] ?? suggestions[0]

  function choose(person: StaffMember) {
    if (!typed || caret === null) return
    const before = `${value.slice(0, typed.start)}${writtenMention(person, people)} `
    onChange(before + value.slice(caret))
    setCaret(null)
    // After the new text was rendered.
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(before.length, before.length)
    })
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % suggestions.length),
    ArrowUp: () => setActive((active + suggestions.length - 1) % suggestions.length),
    Enter: () => chosen && choose(chosen),
    Tab: () => chosen && choose(chosen),
    Escape: () => setCaret(null),
  }

  return (
    <div className={styles.input}>
      <Field label={<span className="vh">{label}</span>} size="small">
        {(control) => (
          <TextArea
            ref={input}
            {...control}
            placeholder={t('Write a comment. @ mentions staff.')}
            value={value}
            disabled={isDisabled}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen ? `${listId}-${chosen?.userId}` : undefined}
            onChange={({ target }) => {
              onChange(target.value)
              setCaret(target.selectionStart)
              setActive(0)
            }}
            onKeyDown={(event) => {
              const press = isOpen ? keys[event.key] : undefined
              if (!press) return
              event.preventDefault()
              press()
            }}
            onBlur={() => setCaret(null)}
          />
        )}
      </Field>
      <Suggestions listId={listId} people={suggestions} chosen={chosen} onChoose={choose} />
    </div>
  )
}

interface SuggestionsProps {
  listId: string
  people: readonly StaffMember[]
  chosen: StaffMember | undefined
  onChoose: (person: StaffMember) => void
}

function Suggestions({ listId, people, chosen, onChoose }: SuggestionsProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t('Staff', { context: 'people' })}
      hidden={people.length === 0}
      className={styles.suggestions}
    >
      {people.map((person) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text area
        <div
          key={person.userId}
          id={`${listId}-${person.userId}`}
          role="option"
          aria-selected={person === chosen}
          // Before the text area loses the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(person)
          }}
        >
          <Avatar name={person.displayName} src={person.avatar ?? ''} size={20} />
          <span className="ellipsis">{person.displayName}</span>
          <small>{t('notified in Discord')}</small>
        </div>
      ))}
    </div>
  )
}

function suggest(people: readonly StaffMember[], name: string): StaffMember[] {
  const search = name.toLowerCase()
  return people
    .filter(({ displayName }) => displayName.toLowerCase().startsWith(search))
    .slice(0, maxSuggestions)
}
