import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { partAt } from '../../../contract/site/edit-content.ts'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import { useSiteEditor, useValue } from '../editor-context.ts'
import { type EditedEntry, toEntries } from '../entries.ts'
import { pathOf } from '../paths.ts'
import type { EntriesField, SiteField } from '../site-fields.ts'
import { EntryRow } from './entry-row.tsx'
import styles from './form.module.css'

interface EntriesControlProps {
  field: EntriesField
  /** The path of the part or entry that has the list. */
  base: string
  renderFields: RenderFields
}

/** Renders the fields of an entry, whose path is `base`. */
export type RenderFields = (fields: readonly SiteField[], base: string) => ReactNode

/** A list of the site, of which one entry is open at a time. */
export function EntriesControl({ field, base, renderFields }: EntriesControlProps) {
  const { label, addLabel, title, most, blank } = field
  const path = pathOf(base, field)
  const { store, select, selection, announce } = useSiteEditor()
  const entries = toEntries(useValue(path).value)
  const section = useRef<HTMLElement>(null)
  // The entry that has the list, or the whole part.
  const above = base === selection.part.base ? null : base

  function add() {
    if (!blank) return
    const entryId = newEntryId()
    const entry = { ...blank(), entryId }
    store.change({ kind: 'add', path, entry, after: entries.at(-1)?.entryId ?? null })
    select(selection.part, `${path}/${entryId}/${field.fields[0]?.name}`, { focus: true })
  }

  function remove(entry: EditedEntry) {
    const after = entries[entries.indexOf(entry) - 1]?.entryId ?? null
    store.change({ kind: 'remove', path, entry })
    flushSync(() => select(selection.part, above))
    focusRow(section.current, entries.indexOf(entry))
    notify(t('“{title}” deleted.', { title: String(entry[title]) }), {
      onUndo: () => {
        const isBack = partAt(store.state().content, `${path}/${entry.entryId}`) !== undefined
        if (!isBack) store.change({ kind: 'add', path, entry, after })
      },
    })
  }

  function move(entryId: string, index: number) {
    const from = entries.findIndex((entry) => entry.entryId === entryId)
    const to = Math.min(Math.max(0, index), entries.length - 1)
    if (from === to) return
    const others = entries.filter((entry) => entry.entryId !== entryId)
    store.change({ kind: 'move', path, entryId, after: others[to - 1]?.entryId ?? null })
    announce(
      t('Moved to place {position} of {total}.', { position: to + 1, total: entries.length }),
    )
  }

  return (
    <section ref={section} aria-label={label}>
      <p className={styles.label}>
        {label}
        <span className={styles.count}>
          {t('{number} of {total}', { number: entries.length, total: most })}
        </span>
      </p>
      {entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((entry, index) => (
            <EntryRow
              key={entry.entryId}
              {...{ field, path, entry, index }}
              isLast={index === entries.length - 1}
              onMove={move}
              onRemove={() => remove(entry)}
              onClose={() => select(selection.part, above)}
            >
              {renderFields(field.fields, `${path}/${entry.entryId}`)}
            </EntryRow>
          ))}
        </ol>
      )}
      {blank && (
        <Button
          className={styles.add}
          size="small"
          icon={<Plus size={16} strokeWidth={2} aria-hidden />}
          disabled={entries.length >= most}
          onClick={add}
        >
          {addLabel}
        </Button>
      )}
    </section>
  )
}

/** Focuses the row that took the place of a deleted one, or what follows the list. */
function focusRow(section: HTMLElement | null, index: number): void {
  const rows = section?.querySelectorAll<HTMLElement>(':scope > ol > li > div > button') ?? []
  const next = rows[Math.min(index, rows.length - 1)]
  const target = next ?? section?.querySelector<HTMLElement>(':scope > button')
  target?.focus()
}

/** An id that no other entry has. */
function newEntryId(): string {
  const digits = crypto.getRandomValues(new Uint32Array(2))
  return `n${[...digits].map((digit) => digit.toString(36)).join('')}`.slice(0, 16)
}
