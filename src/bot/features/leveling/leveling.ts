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
import { message, t } from '../../../text/t.ts'
import type { InteractionHandlers } from '../../runtime/interaction-router.ts'

const leaderboardLength = 10

/** /rank and /leaderboard; replies are ephemeral. */
export const levelingInteractions: InteractionHandlers = {
  registeredCommands: () => [
    {
      name: 'rank',
      description: t('Show your level and rank, or another member’s'),
      options: [{ name: 'member', description: t('Member (default: you)'), kind: 'user' }],
    },
    {
      name: 'leaderboard',
      description: t('Show the ten most active members'),
      options: [
        {
          name: 'by',
          description: t('Rank by messages or voice (default: messages)'),
          kind: 'string',
          choices: [
            { name: t('Messages'), value: 'messages' },
            { name: t('Voice', { context: 'XP' }), value: 'voice' },
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
  const { message: written, voice: spoken } = levels
  return {
    embed: {
      title: escapeMarkdown(displayName),
      fields: [
        {
          name: t('Messages'),
          text: formatKindLevel(written, formatMessages(written.amount), ranked),
        },
        {
          name: t('Voice', { context: 'XP' }),
          text: formatKindLevel(spoken, formatHoursInVoice(toHours(spoken.amount)), ranked),
        },
        ...(voice === null
          ? []
          : [{ name: t('In voice now'), text: t(voiceStatusMessages[voice]) }]),
      ],
    },
  }
}

function excludedMessage(displayName: string, isOwn: boolean): string {
  return isOwn
    ? t(
        'Nothing is counted for you, including voice: you opted out of the statistics. You can opt back in on the website, under Profile and Privacy.',
      )
    : t('{name} is not in the statistics.', { name: escapeMarkdown(displayName) })
}

function formatKindLevel(kindLevel: KindLevel, amount: string, ranked: number): string {
  const { level, xp, requiredXp, place } = kindLevel
  return [
    t('Level **{level, number}**, place {place, number} of {ranked, number}', {
      level,
      place,
      ranked,
    }),
    t('{xp, number} of {required, number} XP, {left, number} to go', {
      xp,
      required: requiredXp,
      left: requiredXp - xp,
    }),
    amount,
  ].join('\n')
}

const voiceStatusMessages: Record<VoiceCountReason, string> = {
  counts: message('This minute counts.'),
  afk: message('This minute doesn’t count: the AFK channel is never counted.'),
  deafened: message('This minute doesn’t count: you are deafened.'),
  alone: message('This minute doesn’t count: nobody else is in the channel.'),
  bot: message('This minute doesn’t count: bots are not counted.'),
}

async function handleLeaderboard(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  const isByVoice = used.options.by === 'voice'
  const lines = isByVoice ? await listByVoice(ctx) : await listByMessages(ctx)
  const title = isByVoice ? t('Most time in voice') : t('Most messages')
  const description = lines.length > 0 ? lines.join('\n') : t('No activity yet.')
  await used.reply({ embed: { title, description } }, 'user')
}

async function listByMessages(ctx: Context): Promise<string[]> {
  const { rows } = await rankByMessages(ctx, { limit: leaderboardLength })
  return rows
    .filter(({ messagecount }) => messagecount > 0)
    .map(({ displayname, messageLevel, messagecount }, index) =>
      line(index, displayname, messageLevel, formatMessages(messagecount)),
    )
}

async function listByVoice(ctx: Context): Promise<string[]> {
  const { rows } = await rankByVoice(ctx, { limit: leaderboardLength })
  return rows
    .filter(({ totalVoiceTime }) => totalVoiceTime > 0)
    .map(({ displayname, voiceLevel, totalVoiceTime }, index) =>
      line(index, displayname, voiceLevel, formatHours(totalVoiceTime)),
    )
}

function line(index: number, name: string, level: number, amount: string): string {
  const reached = t('level {level, number}', { level })
  return `${index + 1}\\. **${escapeMarkdown(name)}** · ${reached} · ${amount}`
}

const formatMessages = (amount: number) => t('{amount, number} messages', { amount })
const formatHours = (hours: number) => t('{hours, number} hours', { hours })
const formatHoursInVoice = (hours: number) => t('{hours, number} hours in voice', { hours })
