import { useQuery } from '@tanstack/react-query'
import type { UserProfile } from '../../contract/members/profiles.ts'
import { t } from '../../text/t.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { SearchableTable, SearchableTableSkeleton } from '../app/menu/searchable-table.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { rosterQuery } from '../roster/queries.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { Loading } from '../ui/display/load-states.tsx'
import { type Column, RowLink } from '../ui/lists/data-table.tsx'
import { memberUrl } from './member-url.ts'

const columns: readonly Column<UserProfile>[] = [
  {
    head: t('Avatar'),
    hasHiddenHead: true,
    cardSlot: 'mark',
    width: 60,
    cell: ({ avatar, displayName }) => <Avatar src={avatar} name={displayName} size={28} />,
  },
  {
    head: t('Display Name'),
    cardSlot: 'title',
    cell: ({ userId, displayName }) => (
      <RowLink to={memberUrl(userId)}>
        <bdi>{displayName}</bdi>
      </RowLink>
    ),
  },
  { head: t('Username'), cell: ({ userName }) => <bdi>{userName}</bdi> },
  { head: t('Roles'), cell: ({ roles }) => <bdi>{rolesOf(roles)}</bdi> },
]

const idOf = ({ userId }: UserProfile) => userId

/** /menu/members: the roster, with a link to the page of each member. */
export function MembersPage() {
  const { data, error, isFetching, refetch } = useQuery(rosterQuery)
  return (
    <StaffPage
      title={t('Members')}
      subtitle={
        data &&
        !error &&
        t('{count, plural, one {# member} other {# members}}', { count: data.length })
      }
    >
      {error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the members. Please try again later.')}
        </RequestError>
      ) : data ? (
        <SearchableTable
          caption={t('Members')}
          columns={columns}
          rows={data}
          keyOf={idOf}
          textOf={textOf}
          placeholder={t('Search by name or role...')}
          empty={t('No member matches.')}
          emptyHint={t('The roster is empty. Its roles are chosen in the settings.')}
          pagerLabel={t('Pages of members')}
        />
      ) : (
        <>
          <Loading isHidden>{t('Loading the members...')}</Loading>
          <SearchableTableSkeleton columns={columns} />
        </>
      )}
    </StaffPage>
  )
}

function textOf({ displayName, userName, roles }: UserProfile): string {
  return [displayName, userName, rolesOf(roles)].join('\n')
}

function rolesOf(roles: UserProfile['roles']): string {
  return (roles ?? []).map(({ roleName }) => roleName).join(', ')
}
