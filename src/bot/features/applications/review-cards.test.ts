import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { reviewCards } from '../../../db/schema/applications/review-cards.ts'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { submissionVotes } from '../../../db/schema/applications/votes.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { listComments } from '../../../domain/applications/comments/read-comments.ts'
import { deleteComment, editComment } from '../../../domain/applications/comments/write-comments.ts'
import { undoDecision } from '../../../domain/applications/decisions/undo-decision.ts'
import { updateReviewCards } from '../../../domain/applications/review-cards/update-cards.ts'
import { getVotes } from '../../../domain/applications/votes/read-votes.ts'
import { startInterviewGuild } from '../../../testing/features/interviews.ts'
import { makeJobsDue, waitForDueJobs } from '../../../testing/features/jobs.ts'
import { startReviewGuild } from '../../../testing/features/review-cards.ts'
import { publishTheme } from '../../../testing/features/site.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

test('without a review channel there are no cards', async () => {
  const guild = await startInterviewGuild()
  await guild.applyAndOpenRoom('aria')
  await waitForDueJobs(guild.testBot.db)
  expect(await guild.testBot.db.$count(reviewCards)).toBe(0)
})

test('an application becomes one card with the answers in short', async () => {
  const guild = await startReviewGuild()
  const submissionId = await guild.applyWithCard('aria')
  await waitForDueJobs(guild.testBot.db)
  expect(guild.cards()).toHaveLength(1)
  const [embed] = guild.cardOf(submissionId)?.embeds ?? []
  expect(embed).toMatchObject({
    title: 'Application of Aria',
    url: `http://guild.test/menu/submissions/${submissionId}`,
    description: expect.stringContaining(`<@${guild.idOf('aria')}>`),
  })
  expect(embed?.fields?.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Stage: Interview',
    'Votes: None yet',
    'What should we call you?: Aria',
    'Where do you live?: In Europe',
    'Have you led a siege?: No',
  ])
  const labels = guild.cardOf(submissionId)?.components[0]?.components.map(({ label }) => label)
  expect(labels).toEqual(['Yes', 'No', 'Unsure', 'Comment', 'Read the Application'])
})

test('the cards of open applications take another accent of the site', async () => {
  const guild = await startReviewGuild()
  const submissionId = await guild.applyWithCard('aria')
  await waitForDueJobs(guild.testBot.db)
  expect(guild.cardOf(submissionId)?.embeds[0]).toMatchObject({ color: 0xe3b24c })
  await publishTheme(guild.testBot.db, { accent: '#aa6ee3', ground: 'ink' })
  await updateReviewCards(guild.testBot.ctx)
  await waitForDueJobs(guild.testBot.db)
  expect(guild.cardOf(submissionId)?.embeds[0]).toMatchObject({ color: 0xaa6ee3 })
})

test('buttons and page agree, and the card shows only how many have voted until the decision', async () => {
  const guild = await startReviewGuild()
  const { ctx } = guild.testBot
  const submissionId = await guild.applyWithCard('aria')
  const [isaure, brannoc] = [guild.idOf('isaure'), guild.idOf('brannoc')]
  const pressed = await guild.press('brannoc', submissionId, 'review-vote:#:yes')
  expect(pressed.replies).toMatchObject([
    { content: expect.stringContaining('Your vote: **Yes**'), ephemeral: true },
  ])
  expect(await getVotes(ctx, brannoc, submissionId)).toMatchObject({ own: { answer: 'yes' } })
  expect(await getVotes(ctx, isaure, submissionId)).toMatchObject({ voted: 1, votes: null })
  await guild.shows(submissionId, 'Votes', '1')

  await guild.vote('isaure', submissionId, 'no')
  await guild.shows(submissionId, 'Votes', '2')
  expect(JSON.stringify(guild.cardOf(submissionId)?.embeds)).not.toMatch(/1 yes/)

  await guild.decide(submissionId, true)
  await guild.shows(submissionId, 'Votes', '1 yes, 1 no, 0 unsure')
  await guild.shows(submissionId, 'Stage', 'Member')
  const buttons = guild.cardOf(submissionId)?.components[0]?.components
  expect(buttons?.map(({ disabled = false }) => disabled)).toEqual([true, true, true, false, false])
  expect(guild.cards()).toHaveLength(1)
})

test('a reason can be added to a vote, and stays when the same button is pressed again', async () => {
  const guild = await startReviewGuild()
  const submissionId = await guild.applyWithCard('aria')
  const { replies } = await guild.press('brannoc', submissionId, 'review-vote:#:no')
  const customId = `review-reason:${submissionId}:no`
  const message = replies[0]?.id ?? ''
  const { modal } = await guild.control.click({ as: 'brannoc', message, customId })
  expect(modal).toMatchObject({ custom_id: customId })
  const values = { reason: 'Too few evenings' }
  await guild.control.submit({ as: 'brannoc', modal: customId, values })
  await guild.press('brannoc', submissionId, 'review-vote:#:no')
  const reasonOf = async () =>
    (await guild.testBot.db.select().from(submissionVotes)).map(({ reason }) => reason)
  expect(await reasonOf()).toEqual(['Too few evenings'])
  await guild.press('brannoc', submissionId, 'review-vote:#:yes')
  expect(await reasonOf()).toEqual([''])
})

test('buttons refuse people without the right, one’s own application, and votes after the decision [APP-10]', async () => {
  const guild = await startReviewGuild()
  const submissionId = await guild.applyWithCard('brannoc')
  const reply = async (as: string, id: string) =>
    (await guild.press(as, submissionId, id)).replies[0]?.content
  await guild.showTo([guild.advisors, await guild.roleId('Main Roster')])
  await guild.testBot.waitForGatewayEvents(guild.simulator)

  for (const id of ['review-vote:#:yes', 'review-comment:#']) {
    expect(await reply('wyn', id)).toContain('You need the right “Vote and comment”')
  }
  expect(await reply('brannoc', 'review-vote:#:yes')).toContain('your own application')
  const modal = `review-comment:${submissionId}`
  await guild.press('brannoc', submissionId, 'review-comment:#')
  const own = await guild.control.submit({ as: 'brannoc', modal, values: { comment: 'Take me' } })
  expect(own.replies).toMatchObject([
    { content: expect.stringContaining('your own'), embeds: [{ description: 'Take me' }] },
  ])
  await guild.testBot.db.update(submissions).set({ approved: false })
  expect(await reply('isaure', 'review-vote:#:yes')).toContain('can no longer change')
  expect(await guild.testBot.db.$count(submissionVotes)).toBe(0)
})

test('a card of an earlier application with the same number, as after a restore, is refused', async () => {
  const guild = await startReviewGuild()
  const submissionId = await guild.applyWithCard('aria')
  await waitForDueJobs(guild.testBot.db)
  await guild.testBot.db.update(reviewCards).set({ messageId: '1' })
  for (const id of ['review-vote:#:yes', 'review-comment:#']) {
    const { replies } = await guild.press('brannoc', submissionId, id)
    expect(replies[0]?.content).toContain('no longer in use')
  }
  expect(await guild.testBot.db.$count(submissionVotes)).toBe(0)
})

test('rights are read again at each press and when a modal is submitted', async () => {
  const guild = await startReviewGuild()
  const submissionId = await guild.applyWithCard('aria')
  const modal = `review-comment:${submissionId}`
  await guild.press('brannoc', submissionId, 'review-comment:#')
  await guild.set({ staffRoleIds: [] })
  const refused = await guild.control.submit({ as: 'brannoc', modal, values: { comment: 'Hi' } })
  expect(refused.replies[0]?.content).toContain('You need the right')
  const pressed = await guild.press('brannoc', submissionId, 'review-vote:#:yes')
  expect(pressed.replies[0]?.content).toContain('You need the right')
})

test('comments on the page and from the modal are in the thread, edited and deleted with them', async () => {
  const guild = await startReviewGuild()
  const { ctx } = guild.testBot
  const submissionId = await guild.applyWithCard('aria')
  const mention = `<@${guild.idOf('brannoc')}>`
  const commentId = await guild.comment('isaure', submissionId, `*Good*, ${mention} @everyone?`)
  const texts = () => guild.thread(submissionId).map(({ text }) => text)
  await expect.poll(texts).toEqual([`\\*Good\\*, ${mention} \\@everyone?`])
  const threads = guild.control.channels().filter(({ name }) => name.startsWith('Application '))
  expect(threads.map(({ id }) => id)).toEqual([guild.cardOf(submissionId)?.id])

  await guild.press('brannoc', submissionId, 'review-comment:#')
  const modal = `review-comment:${submissionId}`
  await guild.control.submit({ as: 'brannoc', modal, values: { comment: 'I know them' } })
  await expect
    .poll(() => guild.thread(submissionId).at(-1))
    .toEqual({
      by: 'Brannoc',
      text: 'I know them',
    })
  const listed = await listComments(ctx, guild.idOf('isaure'), submissionId)
  expect(listed.comments.map(({ text }) => text)).toEqual([expect.any(String), 'I know them'])

  await editComment(ctx, guild.idOf('isaure'), { commentId, text: 'Great' })
  await expect.poll(texts).toEqual(['Great', 'I know them'])
  guild.control.say({ as: 'brannoc', channel: guild.cardOf(submissionId)?.id ?? '', text: 'Yes!' })
  const isaure = { memberId: guild.idOf('isaure'), tasks: ['votes'] as const }
  await deleteComment(ctx, isaure, commentId)
  await expect.poll(texts).toEqual(['I know them', undefined])
  expect((await listComments(ctx, isaure.memberId, submissionId)).comments).toHaveLength(1)
})

test('a decision that can be undone reaches the card only when it is final', async () => {
  const guild = await startReviewGuild()
  const { ctx, db } = guild.testBot
  const submissionId = await guild.applyWithCard('aria')
  await guild.vote('isaure', submissionId, 'yes')
  await guild.shows(submissionId, 'Votes', '1')
  await waitForDueJobs(db)
  const decide = async () => {
    const { undo } = await guild.decide(submissionId, false, { undoable: true })
    const isWaiting = and(eq(jobs.kind, 'sync-review-card'), eq(jobs.state, 'retry'))
    await expect.poll(() => db.$count(jobs, isWaiting)).toBeGreaterThan(0)
    return undo?.decisionId ?? 0
  }
  const decisionId = await decide()
  await undoDecision(ctx, guild.idOf('isaure'), { submissionId, decisionId })
  await guild.vote('brannoc', submissionId, 'unsure')
  await guild.shows(submissionId, 'Votes', '2')

  await decide()
  await guild.shows(submissionId, 'Votes', '2')
  await guild.shows(submissionId, 'Stage', 'Interview')
  await db.update(decisions).set({ undoableUntil: new Date(0) })
  await makeJobsDue(db, 'sync-review-card')
  await guild.shows(submissionId, 'Votes', '1 yes, 0 no, 1 unsure')
  await guild.shows(submissionId, 'Stage', 'Rejected')
})
