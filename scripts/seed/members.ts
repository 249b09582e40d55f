import type pg from 'pg'
import { addDays, type Day } from '../../src/contract/core/zoned-time.ts'
import { members } from '../../src/db/schema/guild.ts'
import { pick, type Random, seededRandom } from '../../src/demo/random.ts'
import type { Ids } from '../../src/demo/seeding/staff-work.ts'
import { randomInteger } from '../../src/domain/core/random-integer.ts'
import { copyRows } from './copy.ts'

/** A generated member. */
export interface Person {
  id: string
  userName: string
  displayName: string
  /** The probability of activity on a day, 0 to 1. */
  rate: number
}

/** The number of members and days, and the average share of members active per day. */
export interface SeedSize {
  members: number
  days: number
  active: number
}

/** How many members have each role, which keeps the roster short. */
const holders = [
  ['Monarchs', 3],
  ['Advisors', 12],
  ['Auxiliary', 36],
  ['Main Roster', 200],
] as const

/** Draws members by a power law: the n-th is active on c/n of the days, independently of the id. */
export function generateMembers({ members: count, active }: SeedSize): Person[] {
  const random = seededRandom('A crowd')
  const scale = scaleFor(count, active)
  const ranks = shuffled(
    random,
    Array.from({ length: count }, (_, index) => index + 1),
  )
  return ranks.map((rank, index) => ({
    id: `4${String(index * 7919).padStart(17, '0')}`,
    userName: `crowd${index}`,
    displayName: drawName(random),
    rate: Math.min(1, scale / rank),
  }))
}

/** Inserts the members; the most active ones get the roles. */
export async function copyMembers(
  client: pg.Client,
  people: readonly Person[],
  { roleIds, since }: { roleIds: Ids; since: Day },
): Promise<void> {
  const random = seededRandom('How they came')
  const held = rolesOf(people, roleIds)
  const rows = people.map(({ id, userName, displayName }) => {
    const joined = `${addDays(since, -randomInteger(0, 300, random))}T18:00:00Z`
    const isBot = random() < 0.0005 && !held.has(id)
    const hasLeft = !isBot && !held.has(id) && random() < 0.02
    const left = hasLeft ? `${addDays(since, 10)}T18:00:00Z` : null
    const optedOut = random() < 0.002
    return [
      id,
      userName,
      displayName,
      isBot,
      !hasLeft,
      optedOut,
      joined,
      left,
      roleList(held.get(id)),
    ]
  })
  await copyRows(
    client,
    members,
    [
      'id',
      'userName',
      'displayName',
      'isBot',
      'inGuild',
      'optedOut',
      'joinedAt',
      'leftAt',
      'roleIds',
    ],
    rows,
  )
}

/** The c of c/n that gives the requested activity; nobody is active more than daily. */
function scaleFor(count: number, active: number): number {
  let [low, high] = [0, count]
  for (let step = 0; step < 60; step++) {
    const scale = (low + high) / 2
    let sum = 0
    for (let rank = 1; rank <= count; rank++) sum += Math.min(1, scale / rank)
    if (sum < active * count) low = scale
    else high = scale
  }
  return high
}

function rolesOf(people: readonly Person[], roleIds: Ids): Map<string, string> {
  const busiest = people.toSorted((a, b) => b.rate - a.rate)
  const held = new Map<string, string>()
  for (const [name, upTo] of holders) {
    for (const { id } of busiest.slice(held.size, upTo)) held.set(id, roleIds.get(name) ?? '')
  }
  return held
}

function roleList(roleId: string | undefined): string {
  return roleId === undefined ? '{}' : `{${roleId}}`
}

function shuffled<T>(random: Random, things: T[]): T[] {
  for (let last = things.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [things[last] as T, things[other] as T]
    things[last] = b
    things[other] = a
  }
  return things
}

const beginnings =
  'Al An Bar Bel Cor Dra El Fen Gar Hal Is Jor Kel Lor Mor Nim Or Per Quil Ras Syl Tar Ul Var Wen Yl Zan Ær Éo Łu'.split(
    ' ',
  )
const middles = 'a e i o u ae ar el en er il ir on or ul yn'.split(' ')
const endings =
  'bar dal dor dis fin grim kar lin mir na nor ra rik ros sa th thar vel wyn zar'.split(' ')
const additions = ['', '', '', '', ' the Late', ' of Tallow', '_', ' ⚔', 'xX', ' (alt)']

function drawName(random: Random): string {
  const name = `${pick(random, beginnings)}${pick(random, middles)}${pick(random, endings)}`
  return `${name}${pick(random, additions)}${random() < 0.4 ? randomInteger(1, 999, random) : ''}`
}
