import type { OutgoingMessage } from '../../../discord/actions.ts'
import type { CommandInteraction } from '../../../discord/interactions.ts'
import { toHours } from '../../../domain/activity/hours.ts'
import { rankByMessages, rankByVoice } from '../../../domain/activity/leaderboards.ts'
import {
  type KindLevel,
  type MemberLevels,
  readMemberLevels,
} from '../../../domain/activity/member-levels.ts'
import type { Context } from '../../../domain/core/context.ts'
import { escapeMarkdown } from '../../../domain/core/markdown.ts'
import type { VoiceCountReason } from '../../../domain/ingest/voice/voice-ledger.ts'
import type { InteractionHandlers } from '../../runtime/interaction-router.ts'

const leaderboardLength = 10

/** /rank and /leaderboard; replies are ephemeral. */
export const levelingInteractions: InteractionHandlers = {
  registeredCommands: [
    {
      name: 'rank',
      description: 'Show your level and rank, or another member’s',
      options: [{ name: 'member', description: 'Member (default: you)', kind: 'user' }],
    },
    {
      name: 'leaderboard',
      description: 'Show the ten most active members',
      options: [
        {
          name: 'by',
          description: 'Rank by messages or voice (default: messages)',
          kind: 'string',
          choices: [
            { name: 'Messages', value: 'messages' },
            { name: 'Voice', value: 'voice' },
          ],
        },
      ],
    },
  ],
  commands: { rank: handleRank, leaderboard: handleLeaderboard },
}

async function handleRank(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  const memberId = String(used.options.member ?? used.user.id)
  const levels = await readMemberLevels(ctx.db, memberId)
  await used.reply(rankMessage(levels, memberId === used.user.id), 'user')
}

function rankMessage(memberLevels: MemberLevels, isOwn: boolean): OutgoingMessage {
  const { displayName, levels, ranked, voice } = memberLevels
  if (!levels) return { text: excludedMessage(displayName, isOwn) }
  const { message, voice: spoken } = levels
  const hours = toHours(spoken.amount).toLocaleString('en-GB')
  return {
    embed: {
      title: escapeMarkdown(displayName),
      fields: [
        {
          name: 'Messages',
          text: formatKindLevel(message, `${count(message.amount)} messages`, ranked),
        },
        { name: 'Voice', text: formatKindLevel(spoken, `${hours} hours in voice`, ranked) },
        ...(voice === null ? [] : [{ name: 'In voice now', text: voiceStatusMessages[voice] }]),
      ],
    },
  }
}

function excludedMessage(displayName: string, isOwn: boolean): string {
  return isOwn
    ? 'Nothing is counted for you, including voice: you opted out of the statistics. You can opt back in on the website, under Profile and Privacy.'
    : `${escapeMarkdown(displayName)} is not in the statistics.`
}

function formatKindLevel(kindLevel: KindLevel, amount: string, ranked: number): string {
  const { level, xp, requiredXp, place } = kindLevel
  return [
    `Level **${count(level)}**, place ${count(place)} of ${count(ranked)}`,
    `${count(xp)} of ${count(requiredXp)} XP, ${count(requiredXp - xp)} to go`,
    amount,
  ].join('\n')
}

const voiceStatusMessages: Record<VoiceCountReason, string> = {
  counts: 'This minute counts.',
  afk: 'This minute doesn’t count: the AFK channel is never counted.',
  deafened: 'This minute doesn’t count: you are deafened.',
  alone: 'This minute doesn’t count: nobody else is in the channel.',
  bot: 'This minute doesn’t count: bots are not counted.',
}

async function handleLeaderboard(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  const isByVoice = used.options.by === 'voice'
  const lines = isByVoice ? await listByVoice(ctx) : await listByMessages(ctx)
  const title = isByVoice ? 'Most time in voice' : 'Most messages'
  const description = lines.length > 0 ? lines.join('\n') : 'No activity yet.'
  await used.reply({ embed: { title, description } }, 'user')
}

async function listByMessages(ctx: Context): Promise<string[]> {
  const { rows } = await rankByMessages(ctx, { limit: leaderboardLength })
  return rows
    .filter(({ messagecount }) => messagecount > 0)
    .map(({ displayname, messageLevel, messagecount }, index) =>
      line(index, displayname, messageLevel, `${count(messagecount)} messages`),
    )
}

async function listByVoice(ctx: Context): Promise<string[]> {
  const { rows } = await rankByVoice(ctx, { limit: leaderboardLength })
  return rows
    .filter(({ totalVoiceTime }) => totalVoiceTime > 0)
    .map(({ displayname, voiceLevel, totalVoiceTime }, index) =>
      line(index, displayname, voiceLevel, `${totalVoiceTime.toLocaleString('en-GB')} hours`),
    )
}

function line(index: number, name: string, level: number, amount: string): string {
  return `${index + 1}\\. **${escapeMarkdown(name)}** · level ${count(level)} · ${amount}`
}

function count(number: number): string {
  return number.toLocaleString('en-GB')
}
