import { maxSearchLength } from '../../../contract/applications/application-query.ts'
import type { ApplicationList } from '../../../contract/applications/review.ts'
import { t } from '../../../text/t.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { SearchBox } from '../../app/menu/search-box.tsx'
import tools from '../../app/menu/searchable-table.module.css'
import { useSearchParam } from '../../app/menu/use-list-params.ts'
import { useAccount } from '../../app/session/account.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty, nothingMatches } from '../../ui/display/load-states.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { Pager, pageSize } from '../../ui/lists/pager.tsx'
import { FilterSelects, StatusFilters } from './filters.tsx'
import { columnsWith, withSortingInAddress } from './submissions-table.tsx'
import { useListFilters } from './use-list-filters.ts'

const TeamTable = lazyComponent(async () => (await import('./team-table.tsx')).TeamTable)

/** A page of the applications with filters, sorting and search, which are all in the address. */
export function ApplicationsList({ list }: { list: ApplicationList }) {
  const address = useListFilters()
  const { search, searchFor } = useSearchParam()
  const hasTeamReview = useAccount().info?.hasTeamReview === true
  const { applications, total, position, previousCursor, nextCursor } = list
  const page = Math.max(1, Math.ceil(position / pageSize))
  const isFiltered = Object.keys(address.filters).some((name) => !/^(sort|direction)$/.test(name))

  function clear() {
    searchFor('')
    address.choose(Object.fromEntries(Object.keys(address.filters).map((name) => [name, null])))
  }

  return (
    <>
      <div className={tools.tools}>
        <SearchBox
          placeholder={t('Search by username or form title...')}
          value={search}
          onChange={(text) => searchFor(text.slice(0, maxSearchLength))}
        />
        <p className="muted" role="status">
          {isFiltered && t('{count, number} found', { count: total })}
        </p>
        <FilterSelects list={list} address={address} />
      </div>
      <StatusFilters list={list} address={address} />
      <div className="card">
        {applications.length > 0 ? (
          hasTeamReview ? (
            <TeamTable
              applications={applications}
              hasSeveralForms={list.forms.length > 1}
              address={address}
            />
          ) : (
            <DataTable
              caption={t('Submissions')}
              columns={withSortingInAddress(columnsWith(address.query), address)}
              rows={applications}
              keyOf={({ submissionId }) => submissionId}
            />
          )
        ) : (
          <Empty
            explanation={
              search
                ? nothingMatches(search)
                : isFiltered
                  ? t('No application matches these filters.')
                  : t('Applications are listed here once they are sent.')
            }
            action={
              isFiltered && (
                <Button size="small" onClick={clear}>
                  {t('Clear Search')}
                </Button>
              )
            }
          >
            {t('No submissions found matching your search criteria')}
          </Empty>
        )}
      </div>
      <Pager
        page={page}
        pages={Math.ceil(total / pageSize)}
        label={t('Pages of submissions')}
        onTurn={(next) => address.turnTo((next > page ? nextCursor : previousCursor) ?? 0)}
      />
    </>
  )
}
