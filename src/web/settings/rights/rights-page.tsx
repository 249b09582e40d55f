import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { pages } from '../../../contract/core/pages.ts'
import type { RightsMatrix } from '../../../contract/settings/rights.ts'
import { t } from '../../../text/t.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { LeaveWarning } from '../../app/unsaved/leave-warning.tsx'
import { Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { isolated } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { useTabState } from '../../ui/tab-storage.ts'
import { AddRole } from './add-role.tsx'
import { PersonRightsCard } from './person-rights-card.tsx'
import { rightsQuery } from './queries.ts'
import styles from './rights-page.module.css'
import { RightsTable } from './rights-table.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import type { RightsPageState } from './use-role-rights.ts'

const RightsList = lazyComponent(async () => (await import('./rights-list.tsx')).RightsList)

/** /menu/settings/rights: what the holders of each role may do as staff. */
export function RightsPage() {
  const { data, error, isFetching, refetch } = useQuery(rightsQuery)
  return (
    <StaffPage
      title={t('Rights by role')}
      subtitle={t('What members with a role can do as staff')}
      trail={{ above: [{ to: pages.settings, label: t('Settings') }], here: t('Rights') }}
    >
      {data ? (
        <Rights matrix={data} />
      ) : error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the rights. Please try again later.')}
        </RequestError>
      ) : (
        <>
          <Loading isHidden>{t('Loading the rights...')}</Loading>
          <Skeleton width="100%" height={420} />
        </>
      )}
    </StaffPage>
  )
}

function Rights({ matrix: { ownerName, roles } }: { matrix: RightsMatrix }) {
  // Roles whose row was opened or emptied stay, so that no row disappears while it is edited.
  const [kept, setKept] = useTabState<string[]>('roles without rights')
  const [unsaved] = useState(() => new Set<string>())
  const shown = roles.filter(({ roleId, tasks }) => tasks.length > 0 || kept?.includes(roleId))
  const isNarrow = useIsNarrow()
  const page = useMemo<RightsPageState>(
    () => ({
      keep: (roleId) => setKept((before) => [...(before ?? []), roleId]),
      setUnsaved: (roleId, isUnsaved) => {
        if (isUnsaved) unsaved.add(roleId)
        else unsaved.delete(roleId)
      },
    }),
    [setKept, unsaved],
  )
  const View = isNarrow ? RightsList : RightsTable
  return (
    <>
      <p className={styles.owner}>
        {ownerName
          ? rich(
              'The server’s owner (<name>{owner}</name>) and Discord administrators always have every right.',
              { owner: ownerName, name: isolated },
            )
          : t('The server’s owner and Discord administrators always have every right.')}{' '}
        {t('You can only give rights that you have.')}
      </p>
      <View roles={shown} page={page} />
      <AddRole roles={roles.filter((role) => !shown.includes(role))} onAdd={page.keep} />
      <PersonRightsCard />
      <LeaveWarning hasUnsaved={() => unsaved.size > 0} />
    </>
  )
}
