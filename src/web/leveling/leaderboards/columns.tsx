import { t } from '../../../text/t.ts'
import { memberUrl } from '../../members/member-url.ts'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { type Column, RowLink } from '../../ui/lists/data-table.tsx'
import styles from './leaderboard.module.css'
import type { Leaderboard, Ranked } from './ranks.ts'

/** The columns of a leaderboard, in the specification's order. */
export function leaderboardColumns(board: Leaderboard): readonly Column<Ranked>[] {
  return [
    { head: t('Rank'), width: 72, cell: ({ rank }) => <Rank rank={rank} /> },
    {
      head: t('User', { context: 'avatar' }),
      width: 60,
      cardSlot: 'mark',
      cell: ({ avatar, name }) => <Avatar src={avatar} name={name} size={28} />,
    },
    { head: t('Display Name'), cardSlot: 'title', cell: (row) => <Name {...row} /> },
    { head: t('Level'), width: 128, cell: (row) => <Level {...row} /> },
    {
      head: board.amountHead,
      width: 260,
      isNumber: true,
      cardSlot: 'aside',
      cell: ({ amount, share }) => (
        <span className={styles.amount}>
          <span className={styles.bar} aria-hidden>
            <span style={{ width: `${share * 100}%`, background: board.color }} />
          </span>
          <span>{board.written(amount)}</span>
        </span>
      ),
    },
  ]
}

/** The name, which links to the member if their id is known. */
function Name({ userId, name }: Ranked) {
  if (userId == null) return <bdi>{name}</bdi>
  return (
    <RowLink to={memberUrl(userId)}>
      <bdi>{name}</bdi>
    </RowLink>
  )
}

const medals = [styles.first, styles.second, styles.third]

/** The rank; the first three have a medal. */
function Rank({ rank }: { rank: number }) {
  const medal = medals[rank - 1]
  return (
    <span className={classes(styles.rank, medal && styles.medal, medal)}>
      <span>{formatNumber(rank)}</span>
    </span>
  )
}

/** The level and, if known, the progress to the next one. */
function Level({ level, progress }: Ranked) {
  if (!progress) return formatNumber(level)
  const { xp, required } = progress
  const share = Math.min(1, Math.max(0, xp / required))
  const words = t('{xp, number} of {required, number} XP towards the next level', { xp, required })
  return (
    <span className={styles.level} title={words}>
      <span>{formatNumber(level)}</span>
      <span className={styles.progress} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className="vh">, {words}</span>
    </span>
  )
}
