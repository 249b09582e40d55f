import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { t } from '../../../text/t.ts'
import { Button } from '../buttons/button.tsx'
import styles from './pager.module.css'

/** The usual number of rows per page. */
export const pageSize = 10

/** The rows of a page; an invalid page number means the nearest valid one. */
export function paginate<Row>(rows: readonly Row[], wanted: number, size = pageSize) {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(Math.max(1, wanted), pages)
  return { page, pages, rows: rows.slice((page - 1) * size, page * size) }
}

interface PagerProps {
  page: number
  pages: number
  /** The accessible name. */
  label: string
  onTurn: (page: number) => void
}

/** Previous and Next buttons; nothing if there is only one page. */
export function Pager({ page, pages, label, onTurn }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button
        size="small"
        icon={<ChevronLeft size={16} aria-hidden />}
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      >
        {t('Previous')}
      </Button>
      <p role="status">{t('Page {page} of {pages}', { page, pages })}</p>
      <Button size="small" disabled={page === pages} onClick={() => onTurn(page + 1)}>
        {t('Next')}
        <ChevronRight size={16} aria-hidden />
      </Button>
    </nav>
  )
}
