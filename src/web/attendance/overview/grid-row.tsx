import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router'
import {
  statusLetters as letters,
  type OverviewMember,
} from '../../../contract/attendance/overview.ts'
import type { MainCharacter } from '../../../contract/characters/characters.ts'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { useMayOpen } from '../../app/menu/may-open.ts'
import { CombatRoleBadge } from '../../characters/icons/combat-role-badge.tsx'
import { SpriteIcon } from '../../characters/icons/sprite-icon.tsx'
import { memberUrl } from '../../members/member-url.ts'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { toneOf } from '../../ui/display/change-tone.ts'
import { Sparkline } from '../../ui/display/sparkline.tsx'
import { formatChange } from '../../ui/format-change.ts'
import { bold } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import styles from './overview-grid.module.css'
import { markClass } from './status-mark.tsx'
import { statusNames, statusOf } from './statuses.ts'
import summary from './summary.module.css'

interface GridRowProps {
  member: OverviewMember
  index: number
  measure: ((element: HTMLElement | null) => void) | undefined
  /** The event whose cell is the tab stop of the grid, if it is in this row. */
  current: number | null
  /** The events whose attendance the member contests. */
  contested: ReadonlySet<number> | undefined
  /** The first event that is drawn. */
  from: number
}

/** A member's statuses and summary. Memoised, because a grid has thousands of cells. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { member, index, measure, current, contested, from } = props
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <Name member={member} isCurrent={current !== null} />
      {from > 0 && <td colSpan={from} aria-hidden />}
      {[...member.statuses].map((letter, event) => {
        if (event < from) return null
        const status = statusOf(letter)
        const isContested = contested?.has(event)
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: the events are columns
            key={event}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it can be chosen
            role="gridcell"
            className={classes(styles.cell, isContested && styles.contested)}
            tabIndex={current === event ? 0 : -1}
            data-event={event}
            aria-label={
              isContested
                ? t('{status}, contested', { status: statusNames[status] })
                : statusNames[status]
            }
          >
            <i className={markClass[status]} />
          </td>
        )
      })}
      <Summary member={member} />
    </tr>
  )
})

function Name({ member, isCurrent }: { member: OverviewMember; isCurrent: boolean }) {
  const { userId, displayName, avatar, main } = member
  const mayOpen = useMayOpen()
  return (
    <th scope="row" className={styles.who}>
      <span>
        <Avatar src={avatar} name={displayName} size={24} />
        {mayOpen(pages.member) ? (
          <Link
            className={styles.name}
            to={memberUrl(userId)}
            tabIndex={isCurrent ? 0 : -1}
            title={displayName}
          >
            <bdi>{displayName}</bdi>
          </Link>
        ) : (
          <bdi className={styles.name} title={displayName}>
            {displayName}
          </bdi>
        )}
        {main && <Played main={main} />}
      </span>
    </th>
  )
}

function Played({ main }: { main: MainCharacter }) {
  const { gameName, className, icon, combatRole } = main
  return (
    <span className={styles.played} title={`${className}, ${combatRole.name} (${gameName})`}>
      <SpriteIcon icon={icon} />
      <CombatRoleBadge role={combatRole} label={`${className}, ${combatRole.name}`} />
    </span>
  )
}

/** A member below this share of attended events is marked. */
const lowShare = 0.7

function Summary({ member }: { member: OverviewMember }) {
  const { reliability, trend, came, expected, streak } = member
  const percent = reliability == null ? null : Math.round(100 * reliability)
  return (
    <>
      <td className={classes(summary.reliability, (reliability ?? 1) < lowShare && summary.low)}>
        <b>{percent === null ? '–' : t('{percent}%', { percent })}</b>
        <i
          className={summary.bar}
          style={{ '--w': `${percent ?? 0}%` } as CSSProperties}
          aria-hidden
        />
      </td>
      <td className={summary.trend}>
        <Sparkline values={courseOf(member.statuses)} max={1} width={56} height={18} />
        {trend != null && (
          <b className={toneOf(trend)}>
            {trend !== 0 && <span aria-hidden>{trend > 0 ? '↑' : '↓'}</span>}
            {formatChange(trend)}
          </b>
        )}
      </td>
      <td className={summary.came}>
        {rich('<number>{came}</number> of {expected}', {
          came,
          expected,
          number: bold,
        })}
      </td>
      <td className={summary.streak}>{streak}</td>
    </>
  )
}

const shares: Record<string, number> = {
  [letters.present]: 1,
  [letters.late]: 0.5,
  [letters['left-early']]: 0.5,
  [letters.absent]: 0,
}

/** At each event that the member was expected at, the share attended of the last four. */
function courseOf(statuses: string): number[] {
  const known = [...statuses].map((letter) => shares[letter]).filter((one) => one !== undefined)
  return known.map((_, index) => {
    const last = known.slice(Math.max(0, index - 3), index + 1)
    return last.reduce((sum, one) => sum + one, 0) / last.length
  })
}
