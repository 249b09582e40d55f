import { guild } from '@guild/guild.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { usePageTitle } from '../layout/use-page-title.ts'
import { RoleMark, roleColor } from '../ui/role-mark.tsx'
import { Empty, ErrorBlock, Loading, Skeleton } from '../ui/states.tsx'
import { MemberCard } from './member-card.tsx'
import { rosterQuery } from './queries.ts'
import styles from './roster-page.module.css'
import { isFirstRank, type Rank, ranksOf } from './standing.ts'

/** Everyone who holds a rank in the guild. */
export function RosterPage() {
  usePageTitle('Roster')
  const { data: members, isError, isFetching, refetch } = useQuery(rosterQuery)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{guild.roster.title}</h1>
        <div>
          <p>{guild.roster.gloss}</p>
          {members && members.length > 0 && <Count>{countOf(members.length)}</Count>}
          {!members && !isError && <Loading>Loading roster...</Loading>}
        </div>
      </header>
      {isError && (
        <ErrorBlock onRetry={() => void refetch()} isRetrying={isFetching}>
          Failed to load roster. Please try again later.
        </ErrorBlock>
      )}
      {!members && !isError && <SkeletonCards />}
      {members?.length === 0 && <Empty>Nobody is on the roll yet.</Empty>}
      {members && (
        <div className={styles.ranks}>
          {ranksOf(members).map((rank) => (
            <RankSection key={nameOf(rank)} rank={rank} />
          ))}
        </div>
      )}
    </div>
  )
}

const Count = ({ children }: { children: ReactNode }) => <p className={styles.count}>{children}</p>

const countOf = (number: number) => `${number} ${number === 1 ? 'name' : 'names'}`
const nameOf = ({ role }: Rank) => role?.roleName ?? 'Members'

function RankSection({ rank }: { rank: Rank }) {
  const name = nameOf(rank)
  const columns = rank.members.length * (isFirstRank(rank.role) ? 2 : 1)
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
        <span className={styles.size}>{rank.members.length}</span>
      </h2>
      <ul className={styles.cards}>
        {rank.members.map((member) => (
          <MemberCard key={member.userId} member={member} role={rank.role} />
        ))}
      </ul>
    </section>
  )
}

function SkeletonCards() {
  return (
    <div className={`${styles.cards} ${styles.waiting}`} aria-hidden>
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ten equal blocks that never move.
        <Skeleton key={index} />
      ))}
    </div>
  )
}
