import SquareDashed from 'lucide-react/icons/square-dashed'
import type { MemberEventPage } from '../../../../contract/events/member-events.ts'
import type { MemberLineUp, PlacedMember } from '../../../../contract/line-ups/member-line-up.ts'
import { t } from '../../../../text/t.ts'
import { CombatRoleBadge } from '../../../characters/icons/combat-role-badge.tsx'
import { SpriteIcon } from '../../../characters/icons/sprite-icon.tsx'
import { toRoman } from '../../../line-ups/line-up-view.ts'
import { classes } from '../../../ui/classes.ts'
import { hidden, isolated } from '../../../ui/marks.tsx'
import { rich } from '../../../ui/rich.ts'
import { formatArrival } from '../answer/describe-own.ts'
import { formatDeadline } from '../event-times.ts'
import section from './event-section.module.css'
import styles from './published-line-up.module.css'

interface PublishedLineUpProps {
  lineUp: MemberLineUp
  event: MemberEventPage
  userId: string
}

const ownSeatId = 'own-seat'

/** The published line-up with its parties and bench, and the member's own seat highlighted. */
export function PublishedLineUp({ lineUp, event, userId }: PublishedLineUpProps) {
  const { parties, bench } = lineUp
  const list = (members: readonly PlacedMember[]) =>
    members.map((member) => (
      <Seat key={member.userId} member={member} event={event} isOwn={member.userId === userId} />
    ))
  return (
    <section className={section.section} aria-labelledby="line-up">
      <div className={section.head}>
        <h2 id="line-up" className={section.title}>
          {t('The line-up')}
        </h2>
        <p>
          {publishedAt(lineUp, event.timeZone)}
          <OwnPlace lineUp={lineUp} userId={userId} />
        </p>
      </div>
      <div className={styles.board}>
        {parties.map(({ number, name, members, openSeats }) => (
          <section key={number} className={styles.party}>
            <h3>
              <i>{toRoman(number)}</i>
              <bdi>{name}</bdi>
              <Count people={members} seats={members.length + (openSeats?.length ?? 0)} />
            </h3>
            <ul>
              {list(members)}
              {openSeats?.map((roleId, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: empty seats have nothing else.
                <OpenSeat key={index} role={roleOf(event, roleId)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {bench.length > 0 && (
        <section className={classes(styles.party, styles.bench)}>
          <h3>
            {t('On the bench')}
            <Count people={bench} />
          </h3>
          <ul>{list(bench)}</ul>
          <p className={styles.hint}>{t('First in line next time.')}</p>
        </section>
      )}
    </section>
  )
}

function publishedAt(lineUp: MemberLineUp, timeZone: string): string {
  const { publishedAt: at, publishedBy, version } = lineUp
  const published = publication(
    publishedBy ?? '',
    at == null ? '' : formatDeadline(at, timeZone, Date.now()),
  )
  const isLater = version != null && version > 1
  return isLater ? `${published} · ${t('version {version}', { version })}` : published
}

function publication(name: string, time: string): string {
  if (name && time) return t('Published by {name}, {time}', { name, time })
  if (name) return t('Published by {name}', { name })
  return time ? t('Published {time}', { time }) : t('Published')
}

/** Leads to the member's own seat, which can be far below on a phone. */
function OwnPlace({ lineUp, userId }: Omit<PublishedLineUpProps, 'event'>) {
  const isOwn = (member: PlacedMember) => member.userId === userId
  const party = lineUp.parties.find(({ members }) => members.some(isOwn))
  if (!party && !lineUp.bench.some(isOwn)) return null
  return (
    <>
      {' · '}
      <a className={styles.jump} href={`#${ownSeatId}`}>
        {party
          ? rich('You are in <name>{party}</name>', {
              party: party.name,
              name: isolated,
            })
          : t('You are on the bench')}
      </a>
    </>
  )
}

/** How many people are in a party, of how many seats; the bench has none. */
function Count({ people, seats }: { people: readonly PlacedMember[]; seats?: number }) {
  return (
    <span>
      {seats === undefined
        ? rich(
            '{count, plural, one {#<hidden> person</hidden>} other {#<hidden> people</hidden>}}',
            { count: people.length, hidden },
          )
        : t('{count, number} of {seats, number}', { count: people.length, seats })}
    </span>
  )
}

const roleOf = ({ roles }: MemberEventPage, id: number | null) =>
  roles.find(({ combatRoleId }) => combatRoleId === id)

const NoRole = () => <i className={styles.noRole} />

function OpenSeat({ role }: { role: MemberEventPage['roles'][number] | undefined }) {
  return (
    <li className={classes(styles.seat, styles.open)}>
      {role ? <CombatRoleBadge role={role} size={21} /> : <NoRole />}
      <span>{role ? t('Open, {role}', { role: role.name }) : t('Open', { context: 'seat' })}</span>
      <SquareDashed size={18} strokeWidth={1.75} aria-hidden />
    </li>
  )
}

interface SeatProps {
  member: PlacedMember
  event: MemberEventPage
  isOwn: boolean
}

function Seat({ member, event, isOwn }: SeatProps) {
  const { characterName, displayName, className, icon, combatRoleId, note } = member
  const role = roleOf(event, combatRoleId)
  const name = characterName ?? displayName
  const player = isOwn ? t('You') : name === displayName ? undefined : displayName
  const remarks = [player, note || undefined, lateness(member, event)].filter(Boolean)
  return (
    <li id={isOwn ? ownSeatId : undefined} className={classes(styles.seat, isOwn && styles.own)}>
      {role ? <CombatRoleBadge role={role} label={role.name} size={21} /> : <NoRole />}
      <span>
        <b className="ellipsis" dir="auto">
          {name}
        </b>
        {remarks.length > 0 && (
          <small>
            <bdi>{remarks.join(' · ')}</bdi>
          </small>
        )}
      </span>
      {icon ? (
        <span title={className ?? undefined}>
          <SpriteIcon icon={icon} size={18} />
          <span className="vh">{className}</span>
        </span>
      ) : (
        <span />
      )}
    </li>
  )
}

function lateness({ userId }: PlacedMember, { people, startsAt, timeZone }: MemberEventPage) {
  const person = people.find((one) => one.userId === userId)
  if (person?.answer !== 'late') return undefined
  return person.lateMinutes == null
    ? t('late')
    : t('late, {time}', { time: formatArrival(startsAt, person.lateMinutes, timeZone) })
}
