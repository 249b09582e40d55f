import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { figureMonths, type RecruitingFigures } from '../../../contract/applications/figures.ts'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { Empty, Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { Select } from '../../ui/fields/field.tsx'
import { Drafts } from './drafts.tsx'
import { formatMonthAndYear } from './format.ts'
import { Funnel } from './funnel.tsx'
import { Months } from './months.tsx'
import { figuresQuery } from './queries.ts'
import styles from './recruiting-page.module.css'
import { Sources } from './sources.tsx'
import { Totals } from './totals.tsx'
import { Work } from './work.tsx'

/** /menu/recruiting: how many applications reached each step, how long it took, and where they came from. */
export function RecruitingPage() {
  const [params, setParams] = useSearchParams()
  const query = Object.fromEntries(
    ['formId', 'months'].flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(figuresQuery(query))
  const choose = (name: string, value: string) =>
    setParams((now) => {
      now.set(name, value)
      return now
    })
  return (
    <StaffPage
      title={t('Recruiting')}
      subtitle={data && subtitleOf(data)}
      actions={data && <Choices figures={data} months={query.months ?? '6'} onChoose={choose} />}
    >
      {error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the recruiting figures. Please try again later.')}
        </RequestError>
      ) : data ? (
        <div className={styles.page} aria-busy={isPlaceholderData}>
          <Figures figures={data} query={query} />
        </div>
      ) : (
        <>
          <Loading isHidden>{t('Loading the recruiting figures...')}</Loading>
          <div className="stack" aria-hidden>
            <Skeleton width="100%" height={98} />
            <Skeleton width="100%" height={520} />
          </div>
        </>
      )}
    </StaffPage>
  )
}

function subtitleOf({ months }: RecruitingFigures) {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  return t('{first} to {last}, compared with the {count} months before', {
    first: formatMonthAndYear(first.month),
    last: formatMonthAndYear(last.month),
    count: months.length,
  })
}

interface ChoicesProps {
  figures: RecruitingFigures
  months: string
  onChoose: (name: string, value: string) => void
}

function Choices({ figures: { formId, forms }, months, onChoose }: ChoicesProps) {
  return (
    <div className={styles.selects}>
      {forms.length > 1 && (
        <Select
          aria-label={t('Form')}
          value={formId ?? ''}
          onChange={({ target }) => onChoose('formId', target.value)}
        >
          {forms.map((form) => (
            <option key={form.formId} value={form.formId}>
              {form.title}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label={t('Period')}
        value={months}
        onChange={({ target }) => onChoose('months', target.value)}
      >
        {figureMonths.map((count) => (
          <option key={count} value={count}>
            {t('Last {count} months', { count })}
          </option>
        ))}
      </Select>
    </div>
  )
}

interface FiguresProps {
  figures: RecruitingFigures
  /** The form and the period, for the CSV exports. */
  query: Record<string, string>
}

function Figures({ figures, query }: FiguresProps) {
  if (figures.funnel.every(({ count }) => count === 0)) {
    return <Empty>{t('No applications in this period.')}</Empty>
  }
  // Below the shorter column.
  const hasAbandoned = figures.abandoned.some(({ drafts }) => drafts > 0)
  const work = <Work figures={figures} query={query} />
  return (
    <>
      <Totals figures={figures} />
      <div className={styles.pair}>
        <div className={styles.column}>
          <Funnel figures={figures} query={query} />
          <Drafts figures={figures} query={query} />
          {!hasAbandoned && work}
        </div>
        <div className={styles.column}>
          <Months figures={figures} query={query} />
          <Sources figures={figures} query={query} />
          {hasAbandoned && work}
        </div>
      </div>
    </>
  )
}
