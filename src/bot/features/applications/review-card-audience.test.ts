import { beforeAll, expect, test } from 'vitest'
import { loadCards } from '../../../domain/applications/review-cards/load-cards.ts'
import { getSettings } from '../../../domain/settings/settings.ts'
import { startReviewGuild } from '../../../testing/features/review-cards.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

type Guild = Awaited<ReturnType<typeof startReviewGuild>>

/** Waits until the card shows answers, with the comment in its thread, or the name and the link alone. */
async function showsAnswers(guild: Guild, submissionId: number, isShown: boolean) {
  const seen = () => ({
    fields: guild.cardOf(submissionId)?.embeds[0]?.fields?.length ?? 0,
    comments: guild.thread(submissionId).length,
  })
  const comments = isShown ? 1 : 0
  await expect.poll(seen).toEqual({ fields: isShown ? 5 : 0, comments })
}

async function warningOf({ testBot, idOf, reviews }: Guild) {
  const { reviewChannels } = await getSettings(testBot.db, idOf('isaure'))
  return reviewChannels.find(({ channelId }) => channelId === reviews)?.warning
}

async function guildWithComment(applicant = 'aria') {
  const guild = await startReviewGuild()
  const submissionId = await guild.applyWithCard(applicant)
  await guild.comment('isaure', submissionId, 'What do you think?')
  return { guild, submissionId }
}

test('a role that can view the channel needs the right to read applications [APP-09]', async () => {
  const { guild, submissionId } = await guildWithComment()
  const mainRoster = await guild.roleId('Main Roster')
  await showsAnswers(guild, submissionId, true)
  expect(await warningOf(guild)).toBeUndefined()

  await guild.showTo([guild.advisors, mainRoster])
  await showsAnswers(guild, submissionId, false)
  expect(await warningOf(guild)).toContain('by: Main Roster.')
  const { title, ...rest } = guild.cardOf(submissionId)?.embeds[0] ?? {}
  expect(title).toBe('Application of Aria')
  expect(Object.keys(rest).sort()).toEqual(['type', 'url'].filter((key) => key in rest))

  await guild.saveRights(mainRoster, ['applications'], [])
  await showsAnswers(guild, submissionId, true)
  await guild.saveRights(mainRoster, ['votes'], ['applications'])
  await showsAnswers(guild, submissionId, false)
})

test('nothing but names and links is shown where everyone can view the channel', async () => {
  const { guild, submissionId } = await guildWithComment()
  await showsAnswers(guild, submissionId, true)
  await guild.showTo([guild.advisors, guild.testBot.ctx.guildId])
  // Discord's permission for everyone is denied by the private channel, so another channel is chosen.
  await guild.choose(guild.channelId('general'))
  const card = () => guild.cardOf(submissionId, guild.channelId('general'))?.embeds[0]
  await expect.poll(card).toMatchObject({ title: 'Application of Aria' })
  expect(card()?.fields ?? []).toEqual([])
  const { reviewChannels } = await getSettings(guild.testBot.db, guild.idOf('isaure'))
  const general = reviewChannels.find(({ channelName }) => channelName === 'general')
  expect(general?.warning).toContain('by: @everyone.')
})

test('a member who alone can view the channel needs the right, too, unless they are a bot', async () => {
  const { guild, submissionId } = await guildWithComment()
  await showsAnswers(guild, submissionId, true)
  await guild.showTo([guild.advisors], ['wyn'])
  await showsAnswers(guild, submissionId, false)
  expect(await warningOf(guild)).toContain('by: Wyn the Quick.')
  guild.control.roles({ as: 'wyn', add: ['Advisors'] })
  await showsAnswers(guild, submissionId, true)
  guild.control.roles({ as: 'wyn', remove: ['Advisors'] })
  await showsAnswers(guild, submissionId, false)
  guild.control.leave({ as: 'wyn' })
  await showsAnswers(guild, submissionId, true)
})

test('an applicant who can view the channel does not see votes and comments about themselves', async () => {
  const { guild, submissionId } = await guildWithComment()
  await showsAnswers(guild, submissionId, true)
  guild.control.roles({ as: 'aria', add: ['Advisors'] })
  await showsAnswers(guild, submissionId, false)
  expect(await warningOf(guild)).toBeUndefined()
  guild.control.roles({ as: 'aria', remove: ['Advisors'] })
  await showsAnswers(guild, submissionId, true)
})

test('a change while the bot was away is noticed', async () => {
  const { guild, submissionId } = await guildWithComment()
  await showsAnswers(guild, submissionId, true)
  await guild.testBot.stop()
  guild.control.roles({ as: 'aria', add: ['Advisors'] })
  await guild.testBot.start()
  await expect.poll(() => guild.cardOf(submissionId)?.embeds[0]?.fields ?? []).toEqual([])
})

test('a channel that the bot may no longer view counts as one that everyone can view', async () => {
  const { guild, submissionId } = await guildWithComment()
  const answers = async () =>
    (await loadCards(guild.testBot.ctx, [submissionId]))[0]?.application?.answers
  await expect.poll(answers).not.toBeNull()

  guild.control.hide({ channel: guild.reviews })
  await guild.testBot.waitForGatewayEvents(guild.simulator)

  // Discord sends one denial for everyone, as if it was private.
  expect(await answers()).toBeNull()
})
