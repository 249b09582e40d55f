import { dayIn } from '../../../contract/core/zoned-time.ts'
import { maxAbsenceReason } from '../../../contract/members/absences.ts'
import type { CommandInteraction } from '../../../discord/interactions.ts'
import { addLeave, clearLeaves, listLeaves } from '../../../domain/attendance/leave.ts'
import type { Context } from '../../../domain/core/context.ts'
import { readGuildTimeZone } from '../../../domain/core/guild-time-zone.ts'
import { escapeMarkdown } from '../../../domain/core/markdown.ts'
import { shorten } from '../../../text/shorten.ts'
import { t } from '../../../text/t.ts'
import type { InteractionHandlers } from '../../runtime/interaction-router.ts'

/** Members say themselves when they cannot come. */
export const leaveInteractions: InteractionHandlers = {
  registeredCommands: () => [
    {
      name: 'away',
      description: t('Excuse yourself from events on days you can’t come'),
      subcommands: [
        {
          name: 'set',
          description: t('Set the days you are away'),
          options: [
            {
              name: 'from',
              description: t('First day, for example 28.11. or tomorrow'),
              kind: 'string',
              isRequired: true,
              max: 30,
            },
            {
              name: 'until',
              description: t('Last day (default: the first day)'),
              kind: 'string',
              max: 30,
            },
            {
              name: 'reason',
              description: t('Shown to staff'),
              kind: 'string',
              max: maxAbsenceReason,
            },
          ],
        },
        { name: 'list', description: t('List your absences') },
        { name: 'clear', description: t('Remove your absences') },
      ],
    },
  ],
  commands: { 'away set': handleSet, 'away list': handleList, 'away clear': handleClear },
}

async function handleSet(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  const { from, until = from, reason = '' } = used.options
  const typed = { fromDay: String(from), toDay: String(until), reason: String(reason) }
  const { fromDay, toDay } = await addLeave(ctx, used.user.id, typed)
  await used.reply({
    text: t('You are marked as away from {fromDay} to {toDay}.', { fromDay, toDay }),
  })
}

async function handleList(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  const today = dayIn(await readGuildTimeZone(ctx.db), ctx.now())
  const leaves = await listLeaves(ctx.db, used.user.id, today)
  const lines = leaves.map(({ fromDay, toDay, reason }) => {
    const days = t('{fromDay} to {toDay}', { fromDay, toDay })
    return reason ? `${days}: ${escapeMarkdown(reason)}` : days
  })
  await used.reply({
    text: shorten(lines.join('\n'), 1900) || t('You are expected at every event.'),
  })
}

async function handleClear(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  const count = await clearLeaves(ctx, used.user.id)
  await used.reply({
    text: count === 0 ? t('You had no absences.') : t('You are expected at every event again.'),
  })
}
