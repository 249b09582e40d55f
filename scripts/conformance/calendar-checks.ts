import { type Checks, reason, topic } from './materials.ts'
import { expectSame, Skipped } from './report.ts'
import type { Session } from './session.ts'

const startsAt = new Date(Date.now() + 86_400_000)
const entry = {
  title: topic,
  text: 'Deleted again in a moment.',
  startsAt,
  endsAt: new Date(startsAt.getTime() + 3_600_000),
  place: 'Nowhere',
}

async function titles({ port }: Session): Promise<string[]> {
  const ours = (await port.listCalendarEntries()).filter(({ id: _, title }) =>
    title.includes(topic),
  )
  return ours.map(({ title }) => title)
}

function entryOf({ entryId }: Session): string {
  if (!entryId) throw new Skipped('there is no event')
  return entryId
}

/** Discord's own calendar. */
export const calendarChecks: Checks<
  'createCalendarEntry' | 'listCalendarEntries' | 'editCalendarEntry' | 'deleteCalendarEntry'
> = {
  async createCalendarEntry(session) {
    session.entryId = await session.port.createCalendarEntry(entry, reason)
  },
  async listCalendarEntries(session) {
    entryOf(session)
    expectSame('the bot’s own events', [entry.title], await titles(session))
  },
  async editCalendarEntry(session) {
    const title = `${entry.title}, edited`
    await session.port.editCalendarEntry(entryOf(session), { ...entry, title }, reason)
    expectSame('the edited event', [title], await titles(session))
  },
  async deleteCalendarEntry(session) {
    const entryId = entryOf(session)
    await session.port.deleteCalendarEntry(entryId, reason)
    await session.port.deleteCalendarEntry(entryId, reason)
    expectSame('events after the deletion', [], await titles(session))
  },
}
