import { expect, test } from 'vitest'
import { attendance, attendanceContests } from '../../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../../db/schema/events/automation.ts'
import { events } from '../../../db/schema/events/events.ts'
import { decideContest } from '../../../domain/attendance/contests/decide-contest.ts'
import { enqueueDueChecks } from '../../../domain/attendance/due-checks.ts'
import { type Post, startEventGuild } from '../../../testing/features/events.ts'

const minute = 60_000
const reason = 'My client crashed.'

interface Shown {
  custom_id: string
  title: string
}

/** A guild with the summary of a check, in which Brannoc is absent. */
async function startContestedSiege() {
  const guild = await startEventGuild()
  const { testBot, control } = guild
  await testBot.db.insert(attendanceCheckConfigs).values({
    ...{ checkDelayMinutes: 10, autoRemoveAbsentUsers: false, autoRemoveLateUsers: false },
    ...{ pingUsers: false, createdAt: new Date(Date.now() - 60 * minute) },
  })
  const { id: eventId } = await guild.plan()
  await guild.press('brannoc', 'Sign up')
  await testBot.db.update(events).set({ startsAt: new Date(Date.now() - 11 * minute) })
  await enqueueDueChecks(testBot.ctx)
  await guild.jobsAreDone()
  const summary = (control.messages('general') as Post[]).find(({ content }) =>
    content.includes('who signed up'),
  )
  const button = summary?.components[0]?.components[0]
  const customId = button?.custom_id ?? ''
  return {
    ...guild,
    eventId,
    button,
    /** Presses the button; returns the modal, or the reply. */
    contest: async (as: string) => {
      const { modal, replies } = await control.click({ as, message: summary?.id ?? '', customId })
      const [reply] = replies as { content: string; ephemeral: boolean }[]
      return { modal: modal as Shown | undefined, reply }
    },
    send: async (as: string) => {
      const values = { reason }
      const { replies } = await control.submit({ as, modal: customId, values })
      expect(replies).toMatchObject([{ ephemeral: true }])
      return replies[0] as unknown as Post
    },
  }
}

test('an absent member contests with the button below the summary, and receives the decision', async () => {
  const { testBot, control, ...guild } = await startContestedSiege()
  const { eventId, idOf } = guild
  expect(guild.button?.label).toBe('Contest')

  const { modal } = await guild.contest('brannoc')
  expect(modal?.title).toBe('Contest “Absent”')
  expect((await guild.send('brannoc')).content).toBe(
    'Your contest was sent. You will get a message with the decision.',
  )

  const memberId = idOf('brannoc')
  expect(await testBot.db.select().from(attendanceContests)).toMatchObject([
    { eventId, memberId, contested: 'absent', reason, isAccepted: null },
  ])
  const again = 'You have contested your attendance of this event already.'
  expect((await guild.contest('brannoc')).reply).toMatchObject({ content: again, ephemeral: true })

  const decision = { isAccepted: true, standing: 'late', note: 'Next time, say so.' } as const
  await decideContest(testBot.ctx, idOf('isaure'), { eventId, memberId }, decision)
  await guild.jobsAreDone()
  const received = (control.dms('brannoc') as Post[]).map(({ content }) => content)
  expect(received).toEqual([
    expect.stringMatching(
      /^Your contest of \*\*Absent\*\* at \*\*Siege of Valion\*\* on <t:\d+:D> was accepted\. You are now recorded as \*\*Came late\*\*\.\n> Next time, say so\.$/,
    ),
  ])
})

test('a declined contest is sent too, and a member without direct messages is skipped', async () => {
  const { testBot, control, ...guild } = await startContestedSiege()
  const decision = { isAccepted: false }
  const decide = async (as: string) => {
    const key = { eventId: guild.eventId, memberId: guild.idOf(as) }
    const contested = 'absent' as const
    await testBot.db
      .insert(attendanceContests)
      .values({ ...key, contested, reason, at: new Date() })
    await decideContest(testBot.ctx, guild.idOf('isaure'), key, decision)
    await guild.jobsAreDone()
    return (control.dms(as) as Post[]).map(({ content }) => content)
  }
  expect(await decide('brannoc')).toEqual([expect.stringMatching(/ was declined\.$/)])
  await control.fault({ kind: 'close-dms', as: 'aria' })
  expect(await decide('aria')).toEqual([])
})

test('members without a status, or recorded as attended, are refused', async () => {
  const { testBot, ...guild } = await startContestedSiege()
  const refused = async (as: string, content: string) => {
    const { modal, reply } = await guild.contest(as)
    expect(modal).toBeUndefined()
    expect(reply).toMatchObject({ content, ephemeral: true })
  }
  await refused('aria', 'No attendance is recorded for you at this event.')
  await testBot.db.update(attendance).set({ decided: 'present' })
  await refused('brannoc', 'You are recorded as attended.')
})

test('a contest that is refused returns the input', async () => {
  const { testBot, ...guild } = await startContestedSiege()
  await guild.contest('brannoc')
  await testBot.db.update(attendance).set({ decided: 'present' })
  const answered = await guild.send('brannoc')
  expect(answered.content).toBe('You are recorded as attended.')
  expect(answered.embeds).toMatchObject([{ title: 'Your input', description: reason }])
})
