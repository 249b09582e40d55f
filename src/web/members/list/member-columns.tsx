import type { ReactNode } from 'react'
import { describeMain, type MainCharacter } from '../../../contract/characters/characters.ts'
import type { ListedMember } from '../../../contract/members/member-list.ts'
import type { HeldRole } from '../../../contract/members/profiles.ts'
import { t } from '../../../text/t.ts'
import { SpriteIcon } from '../../characters/icons/sprite-icon.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { RoleMark, roleColor } from '../roles/role-mark.tsx'
import { formatDaysAgo } from './format-days-ago.ts'
import type { MemberColumn } from './member-column.ts'
import styles from './member-list.module.css'
import { peopleColumns } from './people-columns.tsx'
import { wasNeverActive } from './sort-members.ts'
import type { Selection } from './use-selection.ts'

const mainAndRoles: readonly MemberColumn[] = [
  {
    head: t('Main Character'),
    sortName: 'class',
    cell: ({ mains }) => <Mains mains={mains ?? []} />,
  },
  {
    head: t('Roles'),
    sortName: 'rank',
    firstDirection: 'descending',
    width: 148,
    minWindowWidth: 901,
    cell: ({ roles }) => <Roles roles={roles ?? []} />,
  },
]

const activity: readonly MemberColumn[] = [
  {
    sortName: 'seen',
    firstDirection: 'descending',
    width: 124,
    ...labelled(t('Last Seen'), styles.line, (member) => <LastSeen member={member} />),
  },
  {
    sortName: 'messages',
    firstDirection: 'descending',
    width: 100,
    minWindowWidth: 901,
    isNumber: true,
    ...labelled(t('Message Level'), styles.figure, ({ messageLevel }) => orDash(messageLevel)),
  },
  {
    sortName: 'voice',
    firstDirection: 'descending',
    width: 80,
    minWindowWidth: 901,
    isNumber: true,
    ...labelled(t('Voice Level'), styles.figure, ({ voiceLevel }) => orDash(voiceLevel)),
  },
]

const reliability: MemberColumn = {
  sortName: 'reliability',
  firstDirection: 'descending',
  width: 116,
  isNumber: true,
  ...labelled(t('Reliability'), styles.figure, ({ reliability: share }) =>
    share == null ? '–' : t('{percent}%', { percent: Math.round(100 * share) }),
  ),
}

const daysInGuild: MemberColumn = {
  sortName: 'daysInGuild',
  firstDirection: 'descending',
  width: 84,
  isNumber: true,
  ...labelled(t('Days in Guild'), styles.figure, ({ joinedAt }) =>
    orDash(joinedAt == null ? null : daysSince(joinedAt)),
  ),
}

const daysInGuildIfWide: MemberColumn = { ...daysInGuild, minWindowWidth: 1101 }

/** Which figures the list has. */
export interface ShownFigures {
  activity: boolean
  reliability: boolean
  daysInGuild: boolean
}

/** The columns of the list with these figures; with checkboxes while members are being selected. */
export function memberColumns(shown: ShownFigures, selection: Selection | null): MemberColumn[] {
  return [
    ...peopleColumns(selection),
    ...mainAndRoles,
    ...(shown.activity ? activity : []),
    ...(shown.reliability ? [reliability] : []),
    // Without the other figures, every window has room for it.
    ...(shown.daysInGuild ? [shown.activity ? daysInGuildIfWide : daysInGuild] : []),
  ]
}

/** Heading and cell of a figure, with the heading before the figure where the table has become cards. */
function labelled(
  head: string,
  className: string | undefined,
  figure: (member: ListedMember) => ReactNode,
) {
  return {
    head,
    className,
    cell: (member: ListedMember) => (
      <>
        <span className={styles.label}>{head} </span>
        {figure(member)}
      </>
    ),
  }
}

function LastSeen({ member }: { member: ListedMember }) {
  const { lastActiveOn, daysInactive } = member
  if (lastActiveOn && daysInactive != null) {
    return (
      <time className={styles.day} dateTime={lastActiveOn}>
        {formatDaysAgo(daysInactive)}
      </time>
    )
  }
  return wasNeverActive(member) ? t('No activity') : '–'
}

function Mains({ mains: [first, ...others] }: { mains: readonly MainCharacter[] }) {
  if (!first) return null
  return (
    <span className={styles.withIcon}>
      <SpriteIcon icon={first.icon} />
      <span>
        <bdi className={styles.class}>{first.className}</bdi>{' '}
        <bdi className="faint">{first.name}</bdi> <Others names={others.map(describeMain)} />
      </span>
    </span>
  )
}

function Roles({ roles: [first, ...others] }: { roles: readonly HeldRole[] }) {
  if (!first) return null
  return (
    <span className={styles.withIcon}>
      <span style={{ color: roleColor(first) }}>
        <RoleMark roleName={first.roleName} size={14} />
      </span>
      <span>
        <bdi>{first.roleName}</bdi> <Others names={others.map(({ roleName }) => roleName)} />
      </span>
    </span>
  )
}

/** The number of further entries; their names are shown on hover and to screen readers. */
function Others({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <span className={styles.others} title={names.join('\n')} aria-hidden>
        +{formatNumber(names.length)}
      </span>
      <span className="vh">, {names.join(', ')}</span>
    </>
  )
}

function orDash(value: number | null | undefined): string {
  return value == null ? '–' : formatNumber(value)
}

const dayLength = 24 * 60 * 60 * 1000

function daysSince(moment: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / dayLength))
}

/** The names of a member's roles, separated by commas. */
export function roleNames(roles: ListedMember['roles']): string {
  return (roles ?? []).map(({ roleName }) => roleName).join(', ')
}
