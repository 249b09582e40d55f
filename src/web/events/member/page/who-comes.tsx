import Clock from 'lucide-react/icons/clock'
import type {
  EventParticipant,
  MemberEventPage,
} from '../../../../contract/events/member-events.ts'
import { ClassIcon } from '../../../characters/icons/class-icon.tsx'
import { CombatRoleBadge } from '../../../characters/icons/combat-role-badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { formatArrival } from '../answer/describe-own.ts'
import section from './event-section.module.css'
import styles from './who-comes.module.css'

interface WhoComesProps {
  event: MemberEventPage
  userId: string
}

/** Everybody's answers: who comes by combat role, who waits, and who is undecided or does not come. */
export function WhoComes({ event, userId }: WhoComesProps) {
  const { people } = event
  const isIn = ({ answer }: EventParticipant) => answer === 'coming' || answer === 'late'
  const coming = people.filter((one) => isIn(one) && one.waitingPlace == null)
  const answered = (answer: EventParticipant['answer']) =>
    people.filter((one) => one.answer === answer && one.waitingPlace == null)
  const props = { event, userId }
  return (
    <section className={classes(section.section, styles.section)} aria-labelledby="who-comes">
      <div className={section.head}>
        <h2 id="who-comes" className={section.title}>
          Who’s coming
        </h2>
        <p>{summaryOf(coming)}</p>
      </div>
      {people.length === 0 && (
        <p className={classes('muted', styles.empty)}>Nobody has answered yet. Be the first.</p>
      )}
      <ComingByRole {...props} coming={coming} />
      <div className={styles.groups}>
        <Group
          {...props}
          name="Waiting list"
          people={people.filter(({ waitingPlace }) => waitingPlace != null)}
        />
        <Group {...props} name="Maybe" people={answered('maybe')} />
        <Group {...props} name="On the bench" people={answered('bench')} />
        <Group {...props} name="Not coming" people={answered('absent')} />
      </div>
    </section>
  )
}

/** Larger groups are listed in several columns. */
const mostInColumn = 12
/** How many small groups fit in the column beside large ones. */
const mostBeside = 3

/** A group for each combat role; a few small groups are in one column beside the large ones. */
function ComingByRole({ coming, ...props }: WhoComesProps & { coming: EventParticipant[] }) {
  const { people, roles } = props.event
  if (people.length === 0) return null
  const knownIds = new Set(roles.map(({ combatRoleId }) => combatRoleId))
  const groups: GroupContent[] = roles.map((role) => {
    const ofRole = coming.filter(({ combatRoleId }) => combatRoleId === role.combatRoleId)
    return {
      name: role.name,
      people: ofRole,
      icon: <CombatRoleBadge role={role} size={23} />,
      count: role.need == null ? undefined : `${ofRole.length} of ${role.need}`,
    }
  })
  groups.push({
    name: roles.length > 0 ? 'No role yet' : 'Coming',
    people: coming.filter(({ combatRoleId }) => !knownIds.has(combatRoleId ?? -1)),
  })
  const shown = groups.filter(({ people, count }) => people.length > 0 || count !== undefined)
  const small = shown.filter(({ people }) => people.length <= mostInColumn)
  const isSplit = small.length > 0 && small.length <= mostBeside && small.length < shown.length
  const draw = (group: GroupContent) => <Group key={group.name} {...props} {...group} />
  if (!isSplit) return <div className={styles.groups}>{shown.map(draw)}</div>
  const large = shown.filter(({ people }) => people.length > mostInColumn)
  return (
    <div className={styles.groups}>
      <div className={styles.column}>{small.map(draw)}</div>
      <div className={styles.beside}>{large.map(draw)}</div>
    </div>
  )
}

function summaryOf(coming: readonly EventParticipant[]): string {
  const late = coming.filter(({ answer }) => answer === 'late').length
  const all = `${formatNumber(coming.length)} coming`
  return late === 0 ? all : `${all}, ${formatNumber(late)} of them late`
}

interface GroupContent {
  name: string
  people: readonly EventParticipant[]
  icon?: React.ReactNode
  /** Shown instead of the number of people; a group with it is shown without people, too. */
  count?: string | undefined
}

function Group({ name, people, icon, count, ...rest }: GroupContent & WhoComesProps) {
  if (people.length === 0 && count === undefined) return null
  const columns = people.length > mostInColumn ? styles.wide : undefined
  return (
    <section className={classes(styles.group, columns)}>
      <h3>
        {icon}
        {name}
        <span>{count ?? formatNumber(people.length)}</span>
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
    <li className={classes(styles.person, isSelf && styles.self)}>
      {waitingPlace != null && <b className={styles.place}>{waitingPlace}</b>}
      <Avatar src={person.avatar} name={displayName} size={28} />
      <span className={styles.name}>
        <b dir="auto">{characterName ?? displayName}</b>
        {(isSelf || (characterName ?? displayName) !== displayName) && (
          <small dir="auto">{isSelf ? 'You' : displayName}</small>
        )}
      </span>
      {person.answer === 'late' && (
        <em>
          <Clock size={12} aria-hidden />
          {lateMinutes == null
            ? 'Late'
            : formatArrival(event.startsAt, lateMinutes, event.timeZone)}
          {lateMinutes != null && <span className="vh"> late</span>}
        </em>
      )}
      {icon && person.answer !== 'absent' && (
        <span className={styles.icon} title={className ?? undefined}>
          <ClassIcon icon={icon} size={18} />
          <span className="vh">{className}</span>
        </span>
      )}
    </li>
  )
}
