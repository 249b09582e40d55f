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

/** The choices that do not count as a sign-up. */
const notComing = ['absence', 'bench', 'tentative', 'maybe', 'declined']
const late = 'late'

const maxLengths = { title: 200, description: 4000, name: 100 }
const defaultMinutes = 120
const bounds = { least: 5, most: 24 * 60 }

/** Converts a response to an event with its sign-ups. */
export function toImportedEvent(response: z.infer<typeof EventResponse>): ImportedEvent {
  const { id, channelId, startTime, endTime } = response
  const minutes = endTime ? Math.round((endTime - startTime) / 60) : defaultMinutes
  const isUsable = minutes >= bounds.least && minutes <= bounds.most
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

/** Of several sign-ups of one person, one that is not late takes precedence. */
function toImportedSignups(signUps: z.infer<typeof Signup>[]): ImportedSignup[] {
  const coming = new Map<string, ImportedSignup>()
  for (const { userId, name, className, status, entryTime } of signUps) {
    const chosen = className.trim().toLowerCase()
    // Names typed in by an officer have no Discord user, and queued people have no place.
    if (!snowflake.test(userId) || notComing.includes(chosen) || status === 'queued') continue
    const isLate = chosen === late
    if (isLate && coming.has(userId)) continue
    coming.set(userId, {
      memberId: userId,
      name: truncate(name, maxLengths.name) || userId,
      isLate,
      signedAt: entryTime ? new Date(entryTime * 1000) : null,
    })
  }
  return [...coming.values()]
}

function truncate(text: string | null | undefined, most: number): string {
  return (text ?? '').trim().slice(0, most)
}
