import {
  type AttendanceOverview,
  type OverviewQuery,
  type OverviewStatus,
  statusLetters,
} from '../../../contract/attendance/overview.ts'
import type { MainCharacter } from '../../../contract/characters/characters.ts'
import type { Db } from '../../../db/db.ts'
import { listMains } from '../../characters/list-mains.ts'
import { avatarUrl } from '../../core/avatar-url.ts'
import type { Context } from '../../core/context.ts'
import { readGuildTimeZone } from '../../core/guild-time-zone.ts'
import { listAssignableRoles, listGameChoices } from '../../settings/dropdowns.ts'
import { readReliability } from '../reliability.ts'
import {
  listCombatRoles,
  type OverviewEventRow,
  selectEvents,
  selectMembers,
} from './select-overview.ts'
import { summarizeAll, summarizeMember } from './summarize.ts'

/** The attendance of members at the last events, with the choices to filter by. */
export async function readOverview(
  ctx: Context,
  query: OverviewQuery,
): Promise<AttendanceOverview> {
  const { members, mains, ...table } = await readTable(ctx, query, true)
  return {
    ...table,
    games: await listGameChoices(ctx.db),
    roles: await listAssignableRoles(ctx),
    members: members.map((member) => ({ ...member, main: mains.get(member.userId) ?? null })),
  }
}

/** Events and members with their statuses and sums; with the mains if these are wanted or needed for the query. */
async function readTable(ctx: Context, query: OverviewQuery, withMains: boolean) {
  const newestFirst = await selectEvents(ctx.db, query, ctx.now())
  const listed = newestFirst.filter(({ isListed }) => isListed)
  const before = newestFirst.slice(listed.length)
  const everybody = await selectMembers(ctx.db, newestFirst, query.roleId)
  const wantedNames = [query.combatRole ?? []].flat()
  const { mains, combatRoles } =
    withMains || wantedNames.length > 0 ? await readMains(ctx.db, listed, everybody) : noMains
  const wanted = combatRoles.filter(({ name }) => wantedNames.includes(name))
  const rows = everybody.filter(
    ({ id }) => wanted.length === 0 || prefersOneOf(mains.get(id), wanted),
  )
  const ids = rows.map(({ id }) => id)
  const reliability = await readReliability(ctx.db, ids, ctx.now())
  const statuses = rows.map((row) => oldestFirst(lettersOf(row, 0, listed.length)))
  const earlier = rows.map((row) => oldestFirst(lettersOf(row, listed.length, newestFirst.length)))
  const counts = countsOf(listed)
  return {
    timeZone: await readGuildTimeZone(ctx.db),
    mains,
    combatRoles,
    events: listed
      .toReversed()
      .map(({ startsAt, gameId, roleIds, isListed, isInPeriod, ...event }) => ({
        ...event,
        startsAt: startsAt.toISOString(),
      })),
    members: rows.map((row, index) => {
      const own = statuses[index] ?? ''
      return {
        userId: row.id,
        displayName: row.displayName,
        avatar: avatarUrl(ctx, row),
        statuses: own,
        reliability: reliability.get(row.id) ?? null,
        ...summarizeMember(own, counts),
      }
    }),
    totals: summarizeAll(statuses, counts),
    previous:
      before.length < listed.length || before.length === 0
        ? null
        : summarizeAll(earlier, countsOf(before)),
  }
}

const noMains = { mains: new Map<string, MainCharacter>(), combatRoles: [] }

/** The combat roles of the events' games, and each member's main in the newest of these that they play. */
async function readMains(
  db: Db,
  newestFirst: readonly OverviewEventRow[],
  rows: readonly MemberRow[],
) {
  const gameIds = [...new Set(newestFirst.map(({ gameId }) => gameId))].filter((id) => id !== null)
  const all = await listMains(
    db,
    rows.map(({ id }) => id),
  )
  const mains = new Map(
    [...all].flatMap(([memberId, own]) => {
      const main = ofNewestGame(own, gameIds)
      return main ? [[memberId, main] as const] : []
    }),
  )
  return { mains, combatRoles: await listCombatRoles(db, gameIds) }
}

function prefersOneOf(
  main: MainCharacter | undefined,
  combatRoles: readonly { name: string }[],
): boolean {
  return combatRoles.some(({ name }) => name === main?.combatRole.name)
}

/** The main character in the first game for which there is one. */
function ofNewestGame(mains: readonly MainCharacter[], newestFirst: readonly number[]) {
  const played = new Map(mains.map((main) => [main.gameId, main]))
  const gameId = newestFirst.find((id) => played.has(id))
  return (gameId !== undefined && played.get(gameId)) || null
}

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

function lettersOf({ letters, optedOut }: MemberRow, from: number, until: number): string[] {
  return Array.from({ length: until - from }, (_, index) =>
    optedOut ? statusLetters['opted-out'] : (letters?.[from + index] ?? statusLetters.nothing),
  )
}

function oldestFirst(letters: string[]): string {
  return letters.reverse().join('')
}

function countsOf(newestFirst: readonly OverviewEventRow[]): boolean[] {
  return newestFirst.map((event) => event.countsForReliability).reverse()
}

const statusByLetter = new Map(
  Object.entries(statusLetters).map(([status, letter]) => [letter, status as OverviewStatus]),
)

/** The same as rows with a column for each event: its time in the guild's zone, and its title. */
export async function listOverview(ctx: Context, query: OverviewQuery) {
  const { events, members, timeZone } = await readTable(ctx, query, false)
  const time = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'short' },
  })
  const columns = events.map(
    ({ title, startsAt }, index) =>
      `${time.format(new Date(startsAt))} ${title}${isRepeated(events, index) ? ` (${index + 1})` : ''}`,
  )
  return members.map(({ statuses, avatar, ...member }) => ({
    ...member,
    ...Object.fromEntries(columns.map((column, index) => [column, wordOf(statuses[index] ?? '')])),
  }))
}

/** Whether another event has the same title and time, so that their columns need a number. */
function isRepeated(events: AttendanceOverview['events'], index: number): boolean {
  const event = events[index]
  return events.some(
    (other, at) =>
      at !== index && other.title === event?.title && other.startsAt === event.startsAt,
  )
}

function wordOf(letter: string): string {
  const status = statusByLetter.get(letter as never) ?? 'nothing'
  return status === 'nothing' ? '' : status
}
