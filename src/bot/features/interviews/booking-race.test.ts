import { beforeAll, expect, test } from 'vitest'
import { interviews } from '../../../db/schema/interviews/times.ts'
import { inDays, insertAvailability } from '../../../testing/features/interview-times.ts'
import { runFollowUps, startInterviewGuild } from '../../../testing/features/interviews.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'
import { startTestServer } from '../../../testing/test-server.ts'

beforeAll(() => emptyDatabase())

const refusal = 'This time is no longer free. Choose another one; nothing else has changed.'

test('a time chosen at the same moment in Discord and on two web servers is booked once', async () => {
  const guild = await startInterviewGuild()
  const { db } = guild.testBot
  const { room, channelId } = await guild.applyAndOpenRoom('aria')
  await insertAvailability(db, guild.idOf('brannoc'))
  await runFollowUps(guild)
  const isOffer = ({ content }: { content: string }) => content.includes('choose a time')
  await expect.poll(() => guild.messagesIn(channelId).some(isOffer)).toBe(true)
  const offer = guild.messagesIn(channelId).find(isOffer)?.id ?? ''
  const web = await Promise.all(
    ['wyn', 'isaure'].map(async (name) => {
      const submissionId = await guild.apply(name)
      const caller = await (await startTestServer({ db })).signIn(guild.idOf(name))
      return (startsAt: Date) =>
        caller.post(`/api/userform/interview/${submissionId}/book`, { startsAt })
    }),
  )
  const press = async (message: string, id: string, value?: string) => {
    const customId = id.replace('room', String(room.id))
    const input = { as: 'aria', message, customId, ...(value && { values: [value] }) }
    const { replies } = await guild.control.click(input)
    return (replies as { id: string; content: string }[]).at(-1) ?? { id: '', content: '' }
  }

  for (const hour of [12, 12.5, 13, 13.5]) {
    const startsAt = inDays(3, hour)
    const days = await press(offer, 'interview-choose:room')
    const times = await press(days.id, 'interview-day:room', inDays(3).toISOString().slice(0, 10))
    const value = String(startsAt.getTime() / 1000)
    const [reply, ...answers] = await Promise.all([
      press(times.id, 'interview-time:room:0', value),
      ...web.map((book) => book(startsAt)),
    ])

    const refused = [reply?.content, ...answers.map(({ body }) => body.message)].filter(
      (message) => message === refusal,
    )
    expect(refused).toHaveLength(2)
    expect(await db.select().from(interviews)).toMatchObject([{ startsAt, state: 'booked' }])
    await db.delete(interviews)
  }
})
