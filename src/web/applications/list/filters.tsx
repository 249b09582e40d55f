import { Link } from 'react-router'
import type { periodDays } from '../../../contract/applications/application-query.ts'
import type { ApplicationList } from '../../../contract/applications/review.ts'
import { castVote } from '../../../contract/applications/votes.ts'
import { t } from '../../../text/t.ts'
import { useAccount } from '../../app/session/account.ts'
import { useMay } from '../../app/session/tasks.ts'
import { Select } from '../../ui/fields/field.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import styles from './filters.module.css'
import { sortingOf } from './submissions-table.tsx'
import type { useListFilters } from './use-list-filters.ts'

type Status = Exclude<keyof ApplicationList['counts'], 'mine' | 'needsMyVote'>

const statuses: readonly { status: Status; label: string; isAlwaysShown?: boolean }[] = [
  { status: 'all', label: t('All'), isAlwaysShown: true },
  { status: 'pending', label: t('Pending'), isAlwaysShown: true },
  { status: 'interview', label: t('Interview') },
  { status: 'trial', label: t('Trial') },
  { status: 'approved', label: t('Approved'), isAlwaysShown: true },
  { status: 'rejected', label: t('Rejected'), isAlwaysShown: true },
  { status: 'left', label: t('Left') },
  { status: 'withdrawn', label: t('Withdrawn') },
]

const periods: Record<keyof typeof periodDays, string> = {
  '30-days': t('Last 30 days'),
  '90-days': t('Last 90 days'),
  '6-months': t('Last 6 months'),
  year: t('Last year'),
}

const sortings = [
  ['submitDate descending', t('Newest first')],
  ['submitDate ascending', t('Oldest first')],
  ['username ascending', t('Username, A to Z')],
  ['username descending', t('Username, Z to A')],
  ['form ascending', t('Form, A to Z')],
  ['form descending', t('Form, Z to A')],
  ['status ascending', t('Status, pending first')],
  ['status descending', t('Status, pending last')],
] as const

interface FiltersProps {
  list: ApplicationList
  address: ReturnType<typeof useListFilters>
}

/** The filters by status with their counts; those without applications are hidden unless chosen. */
export function StatusFilters({ list: { counts }, address }: FiltersProps) {
  const { filters, queryWith } = address
  const chosen = filters.status ?? 'all'
  return (
    <nav className={styles.chips} aria-label={t('Filters')}>
      {statuses
        .filter(({ status, isAlwaysShown }) => isAlwaysShown || counts[status] || chosen === status)
        .map(({ status, label }) => (
          <Chip
            key={status}
            to={queryWith({ status: status === 'all' ? null : status })}
            isChosen={chosen === status}
            label={label}
            count={counts[status]}
          />
        ))}
      <OwnFilters counts={counts} address={address} />
    </nav>
  )
}

/** The filters by form and period, and the order of the list. */
export function FilterSelects({ list: { forms }, address }: FiltersProps) {
  const { filters, choose } = address
  return (
    <div className={styles.selects}>
      {(forms.length > 1 || filters.formId) && (
        <Select
          aria-label={t('Form')}
          value={filters.formId ?? ''}
          onChange={({ target }) => choose({ formId: target.value })}
        >
          <option value="">{t('All forms')}</option>
          {forms.map(({ formId, title }) => (
            <option key={formId} value={formId}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label={t('Period')}
        value={filters.period ?? ''}
        onChange={({ target }) => choose({ period: target.value })}
      >
        <option value="">{t('All time')}</option>
        {Object.entries(periods).map(([period, label]) => (
          <option key={period} value={period}>
            {label}
          </option>
        ))}
      </Select>
      <SortSelect {...address} />
    </div>
  )
}

/** Sorts the list where its headings are hidden. */
function SortSelect({ filters, choose }: Pick<FiltersProps['address'], 'filters' | 'choose'>) {
  const { by, direction } = sortingOf(filters)
  const hasTeamReview = useAccount().info?.hasTeamReview
  return (
    <Select
      className={hasTeamReview ? styles.teamSort : styles.sort}
      aria-label={t('Sort by')}
      value={`${by} ${direction}`}
      onChange={({ target }) => {
        const [sort = null, next = null] = target.value.split(' ')
        choose({ sort, direction: next })
      }}
    >
      {sortings.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** What the viewer looks after, and what waits for their vote. */
function OwnFilters({
  counts,
  address: { filters, queryWith },
}: Pick<FiltersProps, 'address'> & Pick<ApplicationList, 'counts'>) {
  const hasTeamReview = useAccount().info?.hasTeamReview
  const canVote = useMay(castVote) && hasTeamReview
  const isMine = filters.mine === 'true'
  const isForVote = filters.needsMyVote === 'true'
  return (
    <>
      {(isMine || counts.mine > 0) && (
        <Chip
          to={queryWith({ mine: isMine ? null : 'true' })}
          isChosen={isMine}
          label={t('Mine')}
          count={counts.mine}
        />
      )}
      {(isForVote || (canVote && counts.needsMyVote > 0)) && (
        <Chip
          to={queryWith({ needsMyVote: isForVote ? null : 'true' })}
          isChosen={isForVote}
          label={t('Needs my vote')}
          count={counts.needsMyVote}
        />
      )}
    </>
  )
}

interface ChipProps {
  to: string
  isChosen: boolean
  label: string
  count: number
}

function Chip({ to, isChosen, label, count }: ChipProps) {
  return (
    <Link to={{ search: to }} aria-current={isChosen ? 'true' : undefined}>
      {label} <span>{formatNumber(count)}</span>
    </Link>
  )
}
