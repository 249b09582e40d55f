import { type Checks, reason, topic } from './fixtures.ts'
import { expectSame, Skipped } from './report.ts'
import type { Session } from './session.ts'

const startsAt = new Date(Date.now() + 86_400_000)
const entry = {
  title: topic,
  description: 'Deleted again in a moment.',
  startsAt,
  endsAt: new Date(startsAt.getTime() + 3_600_000),
  location: 'Nowhere',
}

async function titles({ port }: Session): Promise<string[]> {
  const ours = (await port.listScheduledEvents()).filter(({ id: _, title }) =>
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
  'createScheduledEvent' | 'listScheduledEvents' | 'editScheduledEvent' | 'deleteScheduledEvent'
> = {
  async createScheduledEvent(session) {
    session.entryId = await session.port.createScheduledEvent(entry, reason)
  },
  async listScheduledEvents(session) {
    entryOf(session)
    expectSame('the bot’s own events', [entry.title], await titles(session))
  },
  async editScheduledEvent(session) {
    const title = `${entry.title}, edited`
    await session.port.editScheduledEvent(entryOf(session), { ...entry, title }, reason)
    expectSame('the edited event', [title], await titles(session))
  },
  async deleteScheduledEvent(session) {
    const entryId = entryOf(session)
    await session.port.deleteScheduledEvent(entryId, reason)
    await session.port.deleteScheduledEvent(entryId, reason)
    expectSame('events after the deletion', [], await titles(session))
  },
}
