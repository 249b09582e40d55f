import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useDeferredValue } from 'react'
import { t } from '../../text/t.ts'
import { usePageTitle } from '../app/navigation/use-page-title.ts'
import { guild } from '../app/site-content.ts'
import { RoleMark, roleColor } from '../members/roles/role-mark.tsx'
import { Empty, ErrorBlock, Loading, Skeleton } from '../ui/display/load-states.tsx'
import pageHead from '../ui/display/page-head.module.css'
import { formatNumber } from '../ui/format-number.ts'
import { groupByRole, isFirstGroup, type RoleGroup } from './group-by-role.ts'
import { MemberCard } from './member-card.tsx'
import { rosterQuery } from './queries.ts'
import styles from './roster-page.module.css'

/** The public roster. */
export function RosterPage() {
  usePageTitle(t('Roster'))
  const { data: members, isError, isFetching, refetch } = useQuery(rosterQuery)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={pageHead.head}>
        <h1>{guild.roster.title}</h1>
        <div>
          <p>{guild.roster.gloss}</p>
          {members && members.length > 0 && (
            <Count>
              {t('{count, plural, one {# member} other {# members}}', { count: members.length })}
            </Count>
          )}
          {!members && !isError && <Loading>{t('Loading roster...')}</Loading>}
        </div>
      </header>
      {isError && (
        <Failure
          hasMembers={members !== undefined}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!members && !isError && <SkeletonCards />}
      {members?.length === 0 && <Empty>{t('The roster is empty.')}</Empty>}
      {members && (
        <div className={styles.ranks}>
          {groupByRole(members).map((rank) => (
            <RankSection key={nameOf(rank)} rank={rank} />
          ))}
        </div>
      )}
    </div>
  )
}

const Count = ({ children }: { children: ReactNode }) => <p className={styles.count}>{children}</p>

const nameOf = ({ role }: RoleGroup) => role?.roleName ?? t('Members')

/** The number of cards rendered first; the others are deferred, so that the page is responsive sooner. */
const initiallyRendered = 60

function RankSection({ rank }: { rank: RoleGroup }) {
  const name = nameOf(rank)
  const renderedCount = useDeferredValue(
    rank.members.length,
    Math.min(rank.members.length, initiallyRendered),
  )
  const columns = rank.members.length * (isFirstGroup(rank.role) ? 2 : 1)
  return (
    <section
      className={styles.rank}
      style={{ '--cards': columns } as CSSProperties}
      aria-label={name}
    >
      <h2>
        <span style={{ color: roleColor(rank.role ?? { roleName: name }) }}>
          <RoleMark roleName={name} size={22} />
        </span>
        {name}
        <span className={styles.size}>{formatNumber(rank.members.length)}</span>
      </h2>
      <ul className={styles.cards}>
        {rank.members.slice(0, renderedCount).map((member) => (
          <MemberCard key={member.userId} member={member} role={rank.role} />
        ))}
      </ul>
    </section>
  )
}

interface FailureProps {
  hasMembers: boolean
  onRetry: () => void
  isRetrying: boolean
}

/** Without cached members the error is shown above empty cards. */
function Failure({ hasMembers, ...retry }: FailureProps) {
  const block = (
    <ErrorBlock {...retry} isLarge={!hasMembers}>
      {t('Failed to load roster. Please try again later.')}
    </ErrorBlock>
  )
  if (hasMembers) return <div className={styles.stale}>{block}</div>
  return (
    <div className={`${styles.cards} ${styles.waiting} ${styles.blank}`}>
      {block}
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key.
        <span key={index} />
      ))}
    </div>
  )
}

function SkeletonCards() {
  return (
    <div className={`${styles.cards} ${styles.waiting}`} aria-hidden>
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key.
        <Skeleton key={index} />
      ))}
    </div>
  )
}
