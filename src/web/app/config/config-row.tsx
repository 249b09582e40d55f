import CircleAlert from 'lucide-react/icons/circle-alert'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { rowAttributes } from '../../ui/lists/arrow-keys.ts'
import { AccessLost } from '../menu/request-error.tsx'
import { problemsByField } from '../unsaved/field-problems.ts'
import { useSingleMutation } from '../use-single-mutation.ts'
import type { ConfigColumn } from './config-column.ts'
import styles from './config-table.module.css'

interface ConfigTableRowProps<Row> {
  row: Row
  columns: readonly ConfigColumn<Row>[]
  /** What the row is called within a sentence. */
  name: string
  warning: string | null | undefined
  /** Null if the viewer may not delete it. */
  remove: (() => Promise<void>) | null
  /** Announces a failure to screen readers. */
  onFail: (sentence: string) => void
  /** `aria-rowindex`, if only part of the rows is rendered. */
  rowIndex?: number
}

/** One configuration row; its errors and warnings are shown below it. */
export function ConfigTableRow<Row>(props: ConfigTableRowProps<Row>) {
  const { row, columns, name, warning, remove, onFail, rowIndex } = props
  const removal = useSingleMutation({
    mutationFn: async () => remove?.(),
    onMutate: () => onFail(''),
    onError: () => onFail(t('Could not delete {row}.', { row: name })),
  })
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
            <DeleteButton name={name} isBusy={removal.isPending} onPress={() => removal.mutate()} />
          </td>
        )}
      </tr>
      {removal.error && (
        <Remark isFailure span={columns.length + 1}>
          {t('Could not be deleted.')}{' '}
          {problemsByField(removal.error, []).others.join(' ') || t('Please try again.')}
          <AccessLost error={removal.error} />
        </Remark>
      )}
      {warning && <Remark span={columns.length + 1}>{warning}</Remark>}
    </>
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
  children: React.ReactNode
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
