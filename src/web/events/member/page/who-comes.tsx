import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import type {
  EventParticipant,
  MemberEventPage,
} from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { CombatRoleBadge } from '../../../characters/icons/combat-role-badge.tsx'
import { SpriteIcon } from '../../../characters/icons/sprite-icon.tsx'
import { classes } from '../../../ui/classes.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { hidden } from '../../../ui/marks.tsx'
import { rich } from '../../../ui/rich.ts'
import { formatArrival, roleOf } from '../answer/describe-own.ts'
import { isOver } from '../event-times.ts'
import section from './event-section.module.css'
import styles from './who-comes.module.css'

interface WhoComesProps {
  event: MemberEventPage
  userId: string
}

/** Everybody's answers: who comes by combat role, who waits, and who is undecided or does not come. */
export function WhoComes({ event, userId }: WhoComesProps) {
  const { people } = event
  const isAttending = ({ answer }: EventParticipant) => answer === 'coming' || answer === 'late'
  const coming = people.filter((one) => isAttending(one) && one.waitingPlace == null)
  const isPast = isOver(event)
  return (
    <section className={styles.section} aria-labelledby="who-comes">
      <div className={section.head}>
        <h2 id="who-comes" className={section.title}>
          {isPast ? t('Who signed up') : t('Who’s coming')}
        </h2>
        <p>{summaryOf(coming, isPast)}</p>
      </div>
      {people.length === 0 && (
        <p className={classes('muted', styles.empty)}>
          {isPast ? t('Nobody answered.') : t('Nobody has answered yet. Be the first.')}
        </p>
      )}
      {people.length > 0 && <Groups event={event} userId={userId} coming={coming} />}
    </section>
  )
}

/** Larger groups are listed in several columns. */
const mostInColumn = 12
/** Combat roles of this size are in one column, whatever the size of the largest. */
const alwaysInColumn = 5
/** How many small combat roles fit in the column beside large ones. */
const maxSmallGroups = 3

/** A group for each combat role, a few small ones in a column beside the large ones, and the other answers. */
function Groups({ coming, ...props }: WhoComesProps & { coming: EventParticipant[] }) {
  const byRole = groupsByRole(props.event, coming)
  const largest = Math.max(...byRole.map(({ people }) => people.length))
  // So that the column is about as long as what is beside it.
  const mostInSmall = Math.min(mostInColumn, Math.max(alwaysInColumn, largest / 2))
  const small = byRole.filter(({ people }) => people.length <= mostInSmall)
  const isSplit = small.length < byRole.length && small.length <= maxSmallGroups
  const column = isSplit ? small : []
  const otherGroups = byRole.filter((group) => !column.includes(group))
  const render = (max: number) => (group: GroupContent) => (
    <Group key={group.name} {...props} {...group} isWide={group.people.length > max} />
  )
  return (
    <div className={styles.groups}>
      {column.length > 0 && <div className={styles.column}>{column.map(render(mostInColumn))}</div>}
      <div className={styles.beside}>
        {otherGroups.map(render(isSplit ? mostInSmall : mostInColumn))}
        {otherAnswers(props.event).map(render(mostInColumn))}
      </div>
    </div>
  )
}

function groupsByRole({ roles }: MemberEventPage, coming: EventParticipant[]): GroupContent[] {
  const groups: GroupContent[] = roles.map((role) => {
    const people = coming.filter(({ combatRoleId }) => combatRoleId === role.combatRoleId)
    return {
      ...{ name: role.name, people, icon: <CombatRoleBadge role={role} size={23} /> },
      count: role.need != null && t('{count} of {need}', { count: people.length, need: role.need }),
    }
  })
  const known = groups.flatMap(({ people }) => people)
  groups.push({
    name: roles.length > 0 ? t('No role yet') : t('Coming'),
    people: coming.filter((one) => !known.includes(one)),
  })
  return groups.filter(({ people, count }) => people.length > 0 || count)
}

/** Who waits, by combat role if places are kept for combat roles. */
function waitingLists({ people, roles }: MemberEventPage): GroupContent[] {
  const waiting = people.filter(({ waitingPlace }) => waitingPlace != null)
  const icon = <SpriteIcon icon="att-waiting" />
  if (roles.every(({ need }) => need == null))
    return [{ name: t('Waiting list'), people: waiting, icon }]
  return [...roles, undefined].map((role) => ({
    name: role ? t('Waiting for {role}', { role: role.name }) : t('Waiting list'),
    people: waiting.filter((one) => roleOf({ own: one, roles }) === role),
    icon,
  }))
}

function otherAnswers(event: MemberEventPage): GroupContent[] {
  const { people } = event
  const answered = (answer: EventParticipant['answer']) =>
    people.filter((one) => one.answer === answer && one.waitingPlace == null)
  const groups: GroupContent[] = [
    ...waitingLists(event),
    {
      name: t('On the bench'),
      people: answered('bench'),
      icon: <SpriteIcon icon="att-benched" />,
    },
    {
      name: t('Maybe'),
      people: answered('maybe'),
      icon: <CircleQuestionMark size={16} aria-hidden />,
    },
    { name: t('Not coming'), people: answered('absent'), icon: <X size={16} aria-hidden /> },
  ]
  return groups.filter((group) => group.people.length > 0)
}

function summaryOf(coming: readonly EventParticipant[], isPast: boolean): string {
  const late = coming.filter(({ answer }) => answer === 'late').length
  const count = coming.length
  if (late === 0) {
    return isPast
      ? t('{count, plural, other {# signed up}}', { count })
      : t('{count, plural, other {# coming}}', { count })
  }
  return isPast
    ? t('{count, plural, other {# signed up}}, {late, plural, other {# of them late}}', {
        count,
        late,
      })
    : t('{count, plural, other {# coming}}, {late, plural, other {# of them late}}', {
        count,
        late,
      })
}

interface GroupContent {
  name: string
  people: readonly EventParticipant[]
  icon?: React.ReactNode
  /** Shown instead of the number of people. */
  count?: string | false
}

interface GroupProps extends GroupContent, WhoComesProps {
  isWide: boolean
}

function Group({ name, people, icon, count, isWide, ...rest }: GroupProps) {
  return (
    <section className={isWide ? styles.wide : undefined}>
      <h3>
        {icon}
        {name}
        <span>{count || formatNumber(people.length)}</span>
      </h3>
      <ul>
        {people.map((person) => (
          <Person key={person.userId} person={person} {...rest} />
        ))}
      </ul>
    </section>
  )
}

function Person({ person, event, userId }: WhoComesProps & { person: EventParticipant }) {
  const { characterName, className, icon, displayName, lateMinutes, waitingPlace } = person
  const isSelf = person.userId === userId
  return (
    <li className={isSelf ? styles.self : undefined}>
      {waitingPlace != null && <b>{waitingPlace}</b>}
      <Avatar src={person.avatar} name={displayName} size={28} />
      <span className={styles.name}>
        <b dir="auto">{characterName ?? displayName}</b>
        {(isSelf || (characterName ?? displayName) !== displayName) && (
          <small dir="auto">{isSelf ? t('You') : displayName}</small>
        )}
      </span>
      {person.answer === 'late' && (
        <em>
          <Clock size={12} aria-hidden />
          {lateMinutes == null
            ? t('Late')
            : rich('{time}<hidden> late</hidden>', {
                time: formatArrival(event.startsAt, lateMinutes, event.timeZone),
                hidden,
              })}
        </em>
      )}
      {icon && person.answer !== 'absent' && (
        <span title={className ?? undefined}>
          <SpriteIcon icon={icon} size={18} />
          <span className="vh">{className}</span>
        </span>
      )}
    </li>
  )
}
