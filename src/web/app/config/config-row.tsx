import CircleAlert from 'lucide-react/icons/circle-alert'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, type Ref, useState } from 'react'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { rowAttributes } from '../../ui/lists/arrow-keys.ts'
import { AccessLost } from '../menu/request-error.tsx'
import { problemsByField } from '../unsaved/field-problems.ts'
import { useSingleMutation } from '../use-single-mutation.ts'
import type { ConfigColumn } from './config-column.ts'
import styles from './config-table.module.css'
import { useRestoreFocus } from './use-restore-focus.ts'

/** The row that a form changes, and what it is called within a sentence. */
export interface EditedRow<Row> {
  row: Row
  name: string
  onSave: () => void
  onCancel: () => void
}

interface ConfigTableRowProps<Row> {
  row: Row
  columns: readonly ConfigColumn<Row>[]
  /** What the row is called within a sentence. */
  name: string
  warning: string | null | undefined
  /** The form that changes the row; absent if the viewer may not. */
  edit?: ((edited: EditedRow<Row>) => ReactNode) | undefined
  /** Null if the viewer may not delete it. */
  remove: (() => Promise<void>) | null
  /** Loads the rows again. */
  reload: () => void
  /** Announces an outcome to screen readers. */
  announce: (sentence: string) => void
  /** `aria-rowindex`, if only part of the rows is rendered. */
  rowIndex?: number
}

/** One configuration row; its errors and warnings are shown below it. */
export function ConfigTableRow<Row>(props: ConfigTableRowProps<Row>) {
  const { row, columns, name, warning, edit, remove, reload, announce, rowIndex } = props
  const [isEdited, setEdited] = useState(false)
  const editButton = useRestoreFocus(isEdited)
  const span = columns.length + 1
  const removal = useSingleMutation({
    mutationFn: async () => remove?.(),
    onMutate: () => announce(''),
    onError: () => announce(t('Could not delete {row}.', { row: name })),
  })

  function open() {
    if (removal.isPending) return
    removal.reset()
    announce('')
    setEdited(true)
  }
  function onSave() {
    setEdited(false)
    announce(t('Saved {row}.', { row: name }))
  }
  function onCancel() {
    setEdited(false)
    // A save may have arrived without a response, or the row may be gone.
    reload()
  }

  if (isEdited && edit) {
    return (
      <tr className={styles.edited} aria-rowindex={rowIndex}>
        <td colSpan={span}>{edit({ row, name, onSave, onCancel })}</td>
      </tr>
    )
  }
  return (
    <>
      <tr className={classes(removal.error && styles.failed)} aria-rowindex={rowIndex}>
        {columns.map((column) => (
          <td key={column.head} data-head={column.head}>
            <div>{column.cell(row)}</div>
          </td>
        ))}
        {remove && (
          <td className={styles.delete}>
            <div className={styles.buttons}>
              {edit && <EditButton ref={editButton} name={name} onPress={open} />}
              <DeleteButton
                name={name}
                isBusy={removal.isPending}
                onPress={() => removal.mutate()}
              />
            </div>
          </td>
        )}
      </tr>
      {removal.error && (
        <Remark isFailure span={span}>
          {t('Could not be deleted.')}{' '}
          {problemsByField(removal.error, []).others.join(' ') || t('Please try again.')}
          <AccessLost error={removal.error} />
        </Remark>
      )}
      {warning && <Remark span={span}>{warning}</Remark>}
    </>
  )
}

interface EditButtonProps {
  ref: Ref<HTMLButtonElement>
  name: string
  onPress: () => void
}

function EditButton({ ref, name, onPress }: EditButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="icon-button"
      aria-label={t('Edit {name}', { name })}
      onClick={onPress}
    >
      <Pencil size={16} strokeWidth={2} aria-hidden />
    </button>
  )
}

interface DeleteButtonProps {
  name: string
  isBusy: boolean
  onPress: () => void
}

/** Stays enabled while busy, because a disabled button would lose the focus. */
function DeleteButton({ name, isBusy, onPress }: DeleteButtonProps) {
  return (
    <button
      type="button"
      className={classes('icon-button', styles.deleteButton)}
      {...rowAttributes}
      aria-label={t('Delete {row}', { row: name })}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && onPress()}
    >
      {isBusy ? <span className="spinner" /> : <Trash2 size={16} strokeWidth={2} aria-hidden />}
    </button>
  )
}

interface RemarkProps {
  isFailure?: boolean
  span: number
  children: ReactNode
}

/** An error or warning about the row above. */
function Remark({ isFailure = false, span, children }: RemarkProps) {
  const Icon = isFailure ? CircleAlert : TriangleAlert
  return (
    <tr className={classes(styles.remark, isFailure && styles.failed)}>
      <td colSpan={span}>
        <div className={classes('remark', isFailure ? 'danger' : 'attention')}>
          <Icon size={16} strokeWidth={2} aria-hidden />
          <span>{children}</span>
        </div>
      </td>
    </tr>
  )
}
