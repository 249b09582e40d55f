import ChevronDown from 'lucide-react/icons/chevron-down'
import Grip from 'lucide-react/icons/grip-vertical'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useId, useRef } from 'react'
import { t } from '../../../text/t.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classes } from '../../ui/classes.ts'
import { MoveButtons } from '../../ui/lists/move-buttons.tsx'
import { useRowDragging } from '../../ui/lists/use-row-dragging.ts'
import { useSiteEditor } from '../editor-context.ts'
import type { EditedEntry } from '../entries.ts'
import { nameEntry, titleOf } from '../name-field.ts'
import { isWithin } from '../paths.ts'
import type { EntriesField } from '../site-fields.ts'
import styles from './form.module.css'

interface EntryRowProps {
  field: EntriesField
  /** The path of the list. */
  path: string
  entry: EditedEntry
  index: number
  isLast: boolean
  onMove: (entryId: string, index: number) => void
  onRemove: () => void
  onClose: () => void
  /** Its fields. */
  children: ReactNode
}

/** An entry of a list: its title, and its fields while it is open. */
export function EntryRow(props: EntryRowProps) {
  const { field, path, entry, index, isLast, onMove, onRemove, onClose, children } = props
  const { entryId } = entry
  const own = `${path}/${entryId}`
  const { selection, select, editors } = useSiteEditor()
  const isOpen = isWithin(selection.path, own)
  const other = editors.find((editor) => isWithin(editor.path, own))
  const row = useRef<HTMLLIElement>(null)
  const dragging = useRowDragging(row, { list: path, id: entryId, index, onMove })
  const bodyId = useId()
  const name = titleOf(field, entry)
  return (
    <li
      ref={row}
      className={classes(styles.entry, isOpen && styles.open, other && styles.others, dragging)}
    >
      <div className={styles.entryHead}>
        <button
          type="button"
          className={styles.entryTitle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => (isOpen ? onClose() : select(selection.part, own))}
        >
          <Grip className={styles.grip} size={14} strokeWidth={2} aria-hidden />
          <span className="ellipsis" dir="auto">
            {name}
          </span>
          {other && (
            <span className={styles.writer}>
              {t('{name} is writing', { name: other.displayName })}
            </span>
          )}
          <ChevronDown className="chevron" size={16} strokeWidth={2} aria-hidden />
        </button>
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <div className={styles.entryBody}>
            <EntryTools {...{ entryId, index, isLast, onMove, onRemove, field, name }} />
            {children}
          </div>
        )}
      </div>
    </li>
  )
}

interface EntryToolsProps
  extends Pick<EntryRowProps, 'field' | 'index' | 'isLast' | 'onMove' | 'onRemove'> {
  entryId: string
  name: string
}

function EntryTools(props: EntryToolsProps) {
  const { field, entryId, index, isLast, onMove, onRemove, name } = props
  return (
    <div className={styles.tools}>
      <span className="muted">{nameEntry(field, index + 1)}</span>
      <MoveButtons {...{ name, index, isLast }} onMove={(to) => onMove(entryId, to)} />
      <IconButton label={t('Delete {name}', { name })} isDanger onClick={onRemove}>
        <Trash size={16} strokeWidth={2} aria-hidden />
      </IconButton>
    </div>
  )
}
