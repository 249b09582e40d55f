import { expect } from 'vitest'
import type { Task } from '../../contract/core/tasks.ts'
import { reviewCards } from '../../db/schema/applications/review-cards.ts'
import { addComment } from '../../domain/applications/comments/write-comments.ts'
import { castVote } from '../../domain/applications/votes/cast-vote.ts'
import { saveRoleRights } from '../../domain/settings/save-role-rights.ts'
import { saveSettings } from '../../domain/settings/settings.ts'
import { startInterviewGuild } from './interviews.ts'

/** A message of the simulator with its embeds. */
export interface PostedMessage {
  id: string
  author: string
  content: string
  embeds: {
    title?: string
    description?: string
    fields?: { name: string; value: string }[]
  }[]
  components: { components: { label: string; custom_id?: string; disabled?: boolean }[] }[]
}

/** A guild with a private channel for staff that is the review channel. Isaure and Brannoc are staff. */
export async function startReviewGuild(options?: Parameters<typeof startInterviewGuild>[0]) {
  const guild = await startInterviewGuild(options)
  const { testBot, control, idOf } = guild
  const { ctx } = testBot
  const advisors = await guild.roleId('Advisors')
  const roomFor = (roleIds: string[], memberIds: string[] = []) => ({ roleIds, memberIds })
  const createChannel = async (name: string) => {
    const channel = { name, categoryId: null, topic: '', visibleTo: roomFor([advisors]) }
    const id = await ctx.discord.createChannel(channel, 'For staff')
    await testBot.waitForGatewayEvents(guild.simulator)
    return id
  }
  const reviews = await createChannel('reviews')
  const choose = (reviewChannelId: string | null) =>
    saveSettings(ctx, idOf('isaure'), { reviewChannelId })
  await choose(reviews)
  const messages = (channelId: string) => {
    const exists = control.channels().some(({ id }) => id === channelId)
    return exists ? (control.messages(channelId) as PostedMessage[]) : []
  }
  const cards = (channelId = reviews) => messages(channelId)
  const buttonOf = (submissionId: number) => `review-comment:${submissionId}`
  const cardOf = (submissionId: number, channelId = reviews) =>
    cards(channelId).find(({ components }) =>
      components.some((row) =>
        row.components.some(({ custom_id: id }) => id === buttonOf(submissionId)),
      ),
    )
  const field = (submissionId: number, name: string) =>
    cardOf(submissionId)?.embeds[0]?.fields?.find((one) => one.name === name)?.value
  return {
    ...guild,
    ...{ reviews, advisors, createChannel, choose, messages, cards, cardOf },
    /** Waits for the value of a field of an application's card. */
    shows: (submissionId: number, name: string, value: string | undefined) =>
      expect.poll(() => field(submissionId, name)).toBe(value),
    /** Applies, and waits for the card. */
    applyWithCard: async (name: string) => {
      const submissionId = await guild.apply(name)
      const stored = async () =>
        (await testBot.db.select().from(reviewCards)).find(
          (card) => card.submissionId === submissionId,
        )?.messageId
      await expect.poll(stored).toEqual(expect.any(String))
      return submissionId
    },
    /** The comments in the thread of a card. */
    thread: (submissionId: number) =>
      messages(cardOf(submissionId)?.id ?? '').map(({ content, embeds }) => ({
        by: /^\*\*(.*?)\*\*/.exec(content)?.[1],
        text: embeds[0]?.description,
      })),
    press: (as: string, submissionId: number, id: string) =>
      control.click({
        as,
        message: cardOf(submissionId)?.id ?? '',
        customId: id.replace('#', String(submissionId)),
      }),
    ...actionsIn(guild),
    /** Who can view the review channel besides Advisors. */
    showTo: (roleIds: string[], memberNames: string[] = []) =>
      ctx.discord.changeAccess(
        reviews,
        { visibleTo: roomFor(roleIds, memberNames.map(idOf)) },
        'Other people',
      ),
    /** Changes the rights of a role. */
    saveRights: (roleId: string, tasks: Task[], expected: Task[]) =>
      testBot.db.transaction((tx) =>
        saveRoleRights({ ...ctx, db: tx }, idOf('isaure'), { roleId, tasks, expected }),
      ),
  }
}

/** Votes and comments as the website makes them. */
function actionsIn({ testBot: { ctx }, idOf }: Awaited<ReturnType<typeof startInterviewGuild>>) {
  return {
    vote: (name: string, submissionId: number, answer: 'yes' | 'no' | 'unsure') =>
      castVote(ctx, idOf(name), { submissionId, answer }),
    comment: (name: string, submissionId: number, text: string) =>
      addComment(ctx, idOf(name), { submissionId, text, key: text.slice(0, 90) }),
  }
}
