import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { reviewCardComments, reviewCards } from '../../../db/schema/applications/review-cards.ts'
import { withdrawApplication } from '../../../domain/applications/set-stage.ts'
import { reportJobs } from '../../../domain/jobs/failed-jobs.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { interruptJobs, waitForDueJobs } from '../../../testing/features/jobs.ts'
import { startReviewGuild } from '../../../testing/features/review-cards.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

test('withdrawn applications and applicants who left are shown as such', async () => {
  const guild = await startReviewGuild()
  const aria = await guild.applyWithCard('aria')
  const wyn = await guild.applyWithCard('wyn')
  await withdrawApplication(guild.testBot.ctx, guild.idOf('aria'), aria)
  await guild.shows(aria, 'Stage', 'Withdrawn')
  guild.control.leave({ as: 'wyn' })
  await guild.shows(wyn, 'Stage', 'Left the server')
  guild.control.join({ as: 'wyn' })
  await guild.shows(wyn, 'Stage', 'Interview')
})

test('deleting a person’s data removes the card and the bot’s comments about them', async () => {
  const guild = await startReviewGuild()
  const [undecided, decided] = [await guild.applyWithCard('aria'), await guild.applyWithCard('wyn')]
  await guild.comment('isaure', undecided, 'Aria is kind')
  await guild.comment('isaure', decided, 'Wyn is kind')
  await guild.decide(decided, true)
  await guild.shows(decided, 'Stage', 'Member')
  const threads = [guild.cardOf(undecided)?.id ?? '', guild.cardOf(decided)?.id ?? '']
  const texts = () => threads.flatMap(guild.messages).length
  await expect.poll(texts).toBe(2)
  for (const name of ['aria', 'wyn']) await eraseMember(guild.testBot.ctx, guild.idOf(name))
  await expect.poll(() => guild.cards().length).toBe(0)
  expect(texts()).toBe(0)
  await expect.poll(() => guild.testBot.db.$count(reviewCards)).toBe(0)
})

test('undecided cards move to another channel, and disappear with the setting', async () => {
  const guild = await startReviewGuild()
  const [decided, open] = [await guild.applyWithCard('wyn'), await guild.applyWithCard('aria')]
  await guild.decide(decided, false)
  await guild.comment('isaure', open, 'Welcome?')
  await expect.poll(() => guild.thread(open)).toHaveLength(1)
  const other = await guild.createChannel('more-reviews')
  await guild.choose(other)
  const moved = () => guild.cardOf(open, other)?.id ?? ''
  await expect.poll(() => guild.messages(moved()).length).toBe(1)
  expect(guild.cards()).toHaveLength(1)
  await guild.choose(null)
  await expect.poll(() => guild.cards(other).length).toBe(0)
  expect(guild.cardOf(decided)).toBeDefined()
  await guild.apply('brannoc')
  await waitForDueJobs(guild.testBot.db)
  expect(guild.cards(other)).toEqual([])

  await guild.choose(other)
  await expect.poll(() => guild.cards(other).length).toBe(2)
})

test('a card deleted on Discord is posted again with its comments while the application is open', async () => {
  const guild = await startReviewGuild()
  const submissionId = await guild.applyWithCard('aria')
  await guild.comment('isaure', submissionId, 'One')
  await expect.poll(() => guild.thread(submissionId)).toHaveLength(1)
  const before = guild.cardOf(submissionId)?.id ?? ''
  await guild.testBot.ctx.discord.deleteMessage(guild.reviews, before, 'By mistake')
  await guild.vote('isaure', submissionId, 'yes')
  await guild.shows(submissionId, 'Votes', '1')
  await expect.poll(() => guild.thread(submissionId)).toHaveLength(1)

  const again = guild.cardOf(submissionId)?.id ?? ''
  await guild.testBot.ctx.discord.deleteMessage(guild.reviews, again, 'On purpose')
  await guild.decide(submissionId, true)
  await expect.poll(() => guild.testBot.db.$count(reviewCards)).toBe(0)
  expect(guild.cards()).toEqual([])
})

test.each([
  ['the card', { messageId: null, content: null }],
  ['the content of the card', { content: null }],
])('a crash before %s was stored leaves one card and one comment', async (_, left) => {
  const guild = await startReviewGuild()
  const { db } = guild.testBot
  const submissionId = await guild.applyWithCard('aria')
  await guild.comment('isaure', submissionId, 'Only once')
  await expect.poll(() => guild.thread(submissionId)).toHaveLength(1)
  await waitForDueJobs(db)
  const { id } = guild.cardOf(submissionId) ?? {}
  await guild.testBot.stop()
  await db.update(reviewCards).set(left).where(eq(reviewCards.submissionId, submissionId))
  await db.update(reviewCardComments).set({ messageId: null, content: null })
  await interruptJobs(db, 'sync-review-card')
  await guild.vote('isaure', submissionId, 'yes')
  await guild.testBot.start()
  await guild.shows(submissionId, 'Votes', '1')
  await waitForDueJobs(db)
  expect(guild.cards().map((card) => card.id)).toEqual([id])
  expect(guild.thread(submissionId)).toHaveLength(1)
})

test('a card that Discord refuses is shown on Health', async () => {
  const guild = await startReviewGuild()
  const route = `/channels/${guild.reviews}/messages`
  guild.control.fault({ kind: 'status', status: 400, route, seconds: 60 })
  const submissionId = await guild.apply('aria')
  const failed = async () => (await reportJobs(guild.testBot.ctx)).failed
  const card = { title: 'Card in the review channel', about: `Application ${submissionId} of Aria` }
  await expect.poll(failed).toContainEqual(expect.objectContaining(card))
  expect(guild.cardOf(submissionId)).toBeUndefined()
})
