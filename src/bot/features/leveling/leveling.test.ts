import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memberTotals } from '../../../db/schema/activity.ts'
import { members } from '../../../db/schema/guild.ts'
import type { Simulator } from '../../../simulator/simulator.ts'
import { startTestSimulator } from '../../../testing/discord/listener.ts'
import { emptyDatabase, startTestBot, type TestBot } from '../../../testing/test-bot.ts'

// Opens the database in advance, which may take longer than a test's timeout.
beforeAll(() => emptyDatabase())

interface Shown {
  content: string
  ephemeral: boolean
  embeds: { title?: string; description?: string; fields?: { name: string; value: string }[] }[]
}

async function guildWithPast(): Promise<{ testBot: TestBot; simulator: Simulator }> {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  await testBot.db.insert(memberTotals).values([
    { memberId: idOf(simulator, 'wyn'), messageCount: 1234, messageXp: 300, voiceSeconds: 7200 },
    {
      memberId: idOf(simulator, 'aria'),
      messageCount: 20,
      messageXp: 60,
      voiceXp: 210,
      voiceSeconds: 9000,
    },
  ])
  return { testBot, simulator }
}

const idOf = ({ control }: Simulator, person: string) =>
  control.people().find(({ name }) => name === person)?.id ?? ''

async function use(
  { control }: Simulator,
  as: string,
  name: string,
  options: Record<string, unknown> = {},
): Promise<Shown> {
  const { replies } = await control.command({ as, channel: 'general', name, options })
  expect(replies).toHaveLength(1)
  return replies[0] as unknown as Shown
}

/** Waits until the bot has registered its commands. */
async function useAtLast(...used: Parameters<typeof use>): Promise<Shown> {
  let shown: Shown | undefined
  await expect
    .poll(async () => {
      shown = await use(...used).catch(() => undefined)
      return shown !== undefined
    })
    .toBe(true)
  return shown as Shown
}

test('/rank shows level, progress and place in an ephemeral reply', async () => {
  const { simulator } = await guildWithPast()

  const shown = await useAtLast(simulator, 'aria', 'rank')

  expect(shown.ephemeral).toBe(true)
  expect(shown.embeds).toMatchObject([
    {
      title: 'Aria',
      fields: [
        {
          name: 'Messages',
          value: 'Level **1**, place 2 of 4\n10 of 150 XP, 140 to go\n20 messages',
        },
        {
          name: 'Voice',
          value: 'Level **2**, place 1 of 4\n10 of 300 XP, 290 to go\n2.5 hours in voice',
        },
      ],
    },
  ])
})

test('/rank works for other members, but not for bots or people outside the guild', async () => {
  const { simulator } = await guildWithPast()
  const rank = (person: string) =>
    useAtLast(simulator, 'aria', 'rank', { member: idOf(simulator, person) })

  expect((await rank('wyn')).embeds[0]?.title).toBe('Wyn the Quick')
  expect((await rank('muster')).content).toBe('Bots have no levels.')
})

test('/rank says whether the current minute in voice counts, and why not', async () => {
  const { simulator } = await guildWithPast()
  const { control } = simulator
  await useAtLast(simulator, 'aria', 'rank')
  const now = () =>
    expect.poll(async () => {
      const { embeds } = await use(simulator, 'aria', 'rank')
      return embeds[0]?.fields?.[2]?.value
    })

  control.voice({ as: 'aria', channel: 'Table' })
  await now().toBe('This minute doesn’t count: nobody else is in the channel.')
  control.voice({ as: 'wyn', channel: 'Table' })
  await now().toBe('This minute counts.')
  control.voice({ as: 'aria', channel: 'Table', selfDeaf: true })
  await now().toBe('This minute doesn’t count: you are deafened.')
  control.voice({ as: 'aria', channel: 'Asleep', selfDeaf: false })
  await now().toBe('This minute doesn’t count: the AFK channel is never counted.')
  control.voice({ as: 'aria', channel: null })
  await now().toBeUndefined()
})

test('a member who opted out is told so, and others see nothing', async () => {
  const { testBot, simulator } = await guildWithPast()
  const aria = idOf(simulator, 'aria')
  await testBot.db.update(members).set({ optedOut: true }).where(eq(members.id, aria))

  expect((await useAtLast(simulator, 'aria', 'rank')).content).toMatch(
    /^Nothing is counted for you/,
  )
  const asked = await use(simulator, 'wyn', 'rank', { member: aria })
  expect(asked).toMatchObject({ content: 'Aria is not in the statistics.', embeds: [] })
  const board = await use(simulator, 'wyn', 'leaderboard')
  expect(board.embeds[0]?.description).toBe('1\\. **Wyn the Quick** · level 2 · 1,234 messages')
})

test('the leaderboard lists the ten most active members, with escaped names', async () => {
  const { testBot, simulator } = await guildWithPast()
  const name = '**@everyone** [x](https://evil.example)'
  const isWyn = eq(members.userName, 'wyn')
  await testBot.db.update(members).set({ displayName: name }).where(isWyn)

  const byMessages = await useAtLast(simulator, 'aria', 'leaderboard')
  const byVoice = await use(simulator, 'aria', 'leaderboard', { by: 'voice' })

  expect(byMessages.ephemeral).toBe(true)
  const escaped = '\\*\\*\\@everyone\\*\\* [x\\](https\\://evil.example)'
  expect(byMessages.embeds[0]).toMatchObject({
    title: 'Most messages',
    description: [
      `1\\. **${escaped}** · level 2 · 1,234 messages`,
      '2\\. **Aria** · level 1 · 20 messages',
    ].join('\n'),
  })
  expect(byVoice.embeds[0]?.description?.split('\n')[0]).toBe('1\\. **Aria** · level 2 · 2.5 hours')
})
