import { z } from 'zod'
import type { ImportedEvent, ImportedSignup } from '../raid-helper.ts'

const snowflake = /^\d{15,20}$/
const Id = z.string().regex(snowflake)
/** Some of its numbers come as texts. */
const Seconds = z.coerce.number().int().positive().max(8_640_000_000_000)

/** One page of the events of a server. */
export const ListPage = z.object({
  pages: z.coerce.number().int().min(0),
  postedEvents: z.array(z.object({ id: Id, channelId: Id })).default([]),
})

/** A signup must say whose and what it is: without that nobody could be told from somebody who stays away. */
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

/** What it says where it does not do what it is asked. */
export const ErrorResponse = z.object({ reason: z.string() })

/** Whoever chose one of these has not said that they come. */
const notComing = ['absence', 'bench', 'tentative', 'maybe', 'declined']
const late = 'late'

const longest = { title: 200, description: 4000, name: 100 }
const usualMinutes = 120
const bounds = { least: 5, most: 24 * 60 }

/** An event in our words, with those who mean to come. */
export function toImportedEvent(answer: z.infer<typeof EventResponse>): ImportedEvent {
  const { id, channelId, startTime, endTime } = answer
  const minutes = endTime ? Math.round((endTime - startTime) / 60) : usualMinutes
  const isUsable = minutes >= bounds.least && minutes <= bounds.most
  return {
    id,
    channelId,
    title: shortened(answer.title, longest.title) || 'Event',
    description: shortened(answer.description, longest.description),
    startsAt: new Date(startTime * 1000),
    durationMinutes: isUsable ? minutes : usualMinutes,
    signups: toImportedSignups(answer.signUps),
  }
}

/** Who signed up in time as one thing and late as another comes in time. */
function toImportedSignups(said: z.infer<typeof Signup>[]): ImportedSignup[] {
  const coming = new Map<string, ImportedSignup>()
  for (const { userId, name, className, status, entryTime } of said) {
    const chosen = className.trim().toLowerCase()
    // Names that an officer typed in belong to nobody on Discord; who is queued has no place.
    if (!snowflake.test(userId) || notComing.includes(chosen) || status === 'queued') continue
    const isLate = chosen === late
    if (isLate && coming.has(userId)) continue
    coming.set(userId, {
      memberId: userId,
      name: shortened(name, longest.name) || userId,
      isLate,
      signedAt: entryTime ? new Date(entryTime * 1000) : null,
    })
  }
  return [...coming.values()]
}

function shortened(text: string | null | undefined, most: number): string {
  return (text ?? '').trim().slice(0, most)
}
