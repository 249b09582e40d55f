import { z } from 'zod'
import type { ImportedEvent, ImportedSignup } from '../raid-helper.ts'

const snowflake = /^\d{15,20}$/
const Id = z.string().regex(snowflake)
/** Raid-Helper sends some numbers as strings. */
const Seconds = z.coerce.number().int().positive().max(8_640_000_000_000)

/** One page of a server's events. */
export const ListPage = z.object({
  pages: z.coerce.number().int().min(0),
  postedEvents: z.array(z.object({ id: Id, channelId: Id })).default([]),
})

/** The user and the class are required: without them a sign-up cannot be told from an absence. */
const Signup = z.object({
  userId: z.string().min(1),
  name: z.string().nullish(),
  className: z.string().min(1),
  specName: z.string().nullish().catch(null),
  roleName: z.string().nullish().catch(null),
  status: z.string().nullish(),
  entryTime: Seconds.nullish().catch(null),
})

/** One event with its signups. */
export const EventResponse = z.object({
  id: Id,
  channelId: Id,
  title: z.string().nullish(),
  description: z.string().nullish(),
  startTime: Seconds,
  endTime: Seconds.nullish().catch(null),
  signUps: z.array(Signup),
})

/** An error response. */
export const ErrorResponse = z.object({ reason: z.string() })

/** The choices beside the classes; only Late counts as a sign-up. */
const answers = new Map<string, ImportedSignup['answer']>([
  ['late', 'late'],
  ['tentative', 'maybe'],
  ['maybe', 'maybe'],
  ['bench', 'bench'],
  ['absence', 'absent'],
  ['declined', 'absent'],
])

/** Of several answers of one person, an earlier one of this list takes precedence. */
const precedence: readonly ImportedSignup['answer'][] = [
  'signed',
  'late',
  'maybe',
  'bench',
  'absent',
]

const maxLengths = { title: 200, description: 4000, name: 100, class: 100 }
const defaultMinutes = 120
const bounds = { min: 5, max: 24 * 60 }

/** Converts a response to an event with its sign-ups. */
export function toImportedEvent(response: z.infer<typeof EventResponse>): ImportedEvent {
  const { id, channelId, startTime, endTime } = response
  const minutes = endTime ? Math.round((endTime - startTime) / 60) : defaultMinutes
  const isUsable = minutes >= bounds.min && minutes <= bounds.max
  return {
    id,
    channelId,
    title: truncate(response.title, maxLengths.title) || 'Event',
    description: truncate(response.description, maxLengths.description),
    startsAt: new Date(startTime * 1000),
    durationMinutes: isUsable ? minutes : defaultMinutes,
    signups: toImportedSignups(response.signUps),
  }
}

/** One answer for each person. */
function toImportedSignups(signUps: z.infer<typeof Signup>[]): ImportedSignup[] {
  const byMember = new Map<string, ImportedSignup>()
  for (const signUp of signUps) {
    // Names typed in by an officer have no Discord user, and queued people have no place.
    if (!snowflake.test(signUp.userId) || signUp.status === 'queued') continue
    const read = toImportedSignup(signUp)
    const other = byMember.get(read.memberId)
    const isLess = other && precedence.indexOf(other.answer) < precedence.indexOf(read.answer)
    if (!isLess) byMember.set(read.memberId, read)
  }
  return [...byMember.values()]
}

function toImportedSignup({ userId, name, entryTime, ...choice }: z.infer<typeof Signup>) {
  return {
    memberId: userId,
    name: truncate(name, maxLengths.name) || userId,
    answer: waitForReply(choice.className) ?? ('signed' as const),
    className: toChoice(choice.className),
    specName: toChoice(choice.specName),
    roleName: toChoice(choice.roleName),
    signedAt: entryTime ? new Date(entryTime * 1000) : null,
  }
}

function waitForReply(chosen: string) {
  return answers.get(chosen.trim().toLowerCase())
}

/** The name of a class, spec or role; null for an answer, which Raid-Helper sends in the same fields. */
function toChoice(sent: string | null | undefined): string | null {
  const name = truncate(sent, maxLengths.class)
  return name === '' || waitForReply(name) ? null : name
}

function truncate(text: string | null | undefined, max: number): string {
  return (text ?? '').trim().slice(0, max)
}
