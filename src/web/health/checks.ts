import type { HealthReport } from '../../contract/health.ts'
import { t } from '../../text/t.ts'
import { formatMoment } from '../ui/format-date.ts'
import { formatTenths } from '../ui/format-tenths.ts'
import type { Check } from './check.ts'
import { componentTitles } from './component-titles.ts'
import { directMessages } from './direct-messages.ts'
import { formatDuration } from './format.ts'
import { checkJobs } from './jobs.ts'
import { permissions } from './permissions.ts'
import { roles } from './roles.ts'
import { services } from './services.ts'
import { website } from './website.ts'

/** The state of each component, from the server's report. */
export function buildChecks(report: HealthReport): Check[] {
  return [
    website(report),
    database(report),
    discord(report),
    counting(report),
    checkJobs(report),
    ...directMessages(report),
    backup(report),
    ...services(report),
    permissions(report),
    roles(report),
    interviewRooms(report),
    members(report),
  ]
}

function database({ database: { kind, version } }: HealthReport): Check {
  const sentence =
    kind === 'embedded'
      ? t('The embedded PostgreSQL {version} in the data folder is available.', { version })
      : t('The PostgreSQL server ({version}) is available.', { version })
  return { title: componentTitles.database, state: 'ok', sentence }
}

function discord({ bot, checkedAt }: HealthReport): Check {
  const title = componentTitles.discord
  const since = bot.since ? formatMoment(bot.since) : t('its start')
  switch (bot.state) {
    case 'ready':
      return { title, state: 'ok', sentence: formatConnection(bot, checkedAt) }
    case 'connecting':
      return {
        title,
        state: 'down',
        sentence: t('The bot has not been connected to Discord since {since}. It keeps trying.', {
          since,
        }),
        remedy: t(
          'Check Discord’s status page. If it shows no outage, check the bot’s token and log.',
        ),
      }
    case 'closed':
      return {
        title,
        state: 'down',
        sentence: t(
          'The bot has been offline since {since}. It was stopped, or Discord rejected it.',
          { since },
        ),
        remedy: t(
          'Start the bot. If it is running, check its token, its privileged intents and its log.',
        ),
      }
    case 'silent':
      return {
        title,
        state: 'down',
        sentence: t('The bot has sent no heartbeat since {since}.', { since }),
        remedy: t('Restart the bot and check its log for the reason.'),
      }
    default:
      return {
        title,
        state: 'down',
        sentence: t('No bot has run on this database yet.'),
        remedy: t('Start the bot with the same DATABASE_URL as the website.'),
      }
  }
}

function formatConnection({ since, knownUntil }: HealthReport['bot'], checkedAt: string): string {
  const connected = since
    ? t('The bot has been connected since {time}.', { time: formatMoment(since) })
    : t('The bot is connected.')
  if (!knownUntil) return connected
  const duration = formatDuration(knownUntil, checkedAt)
  return `${connected} ${t('Last heartbeat {duration} ago.', { duration })}`
}

function counting({
  bot,
  counting: { writtenAt, channelsBehind },
  checkedAt,
}: HealthReport): Check {
  const title = componentTitles.counting
  const written = writtenAt
    ? t('Last saved {duration} ago.', { duration: formatDuration(writtenAt, checkedAt) })
    : t('Nothing has been saved yet.')
  if (bot.state !== 'ready') {
    return {
      title,
      state: 'down',
      sentence: `${t('Messages and voice time are not being counted.')} ${written}`,
      remedy: t(
        'Reconnect the bot. It then counts the messages it missed; voice time in between is not counted.',
      ),
    }
  }
  if (channelsBehind > 0) {
    const behind = t(
      '{count, plural, one {# channel is} other {# channels are}} catching up: missed messages are still being read there.',
      { count: channelsBehind },
    )
    return {
      title,
      state: 'watch',
      sentence: `${behind} ${written}`,
      remedy: t(
        'This finishes by itself. If it doesn’t, let the bot view these channels and read their message history.',
      ),
    }
  }
  return { title, state: 'ok', sentence: `${t('Messages and voice time are counted.')} ${written}` }
}

function backup({ backup, checkedAt }: HealthReport): Check {
  const title = componentTitles.backup
  if (!backup) {
    return { title, state: 'ok', sentence: t('The first backup runs within ten minutes.') }
  }
  const made = backup.madeAt
    ? t('The last backup was made {duration} ago ({size}).', {
        duration: formatDuration(backup.madeAt, checkedAt),
        size: sizeOf(backup.bytes ?? 0),
      })
    : t('No backup has been made yet.')
  if (!backup.problem) return { title, state: 'ok', sentence: made }
  return {
    title,
    state: 'watch',
    sentence: `${t('Today’s backup failed.')} ${made}`,
    details: [backup.problem],
    remedy: t(
      'Check the BACKUP_DIR folder and its free disk space. The backup is retried every ten minutes.',
    ),
  }
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${formatTenths(bytes / 1_000_000)} MB`
}

/** `orphanedRooms` is optional because other servers may not send it. */
function interviewRooms({ orphanedRooms = [] }: Partial<HealthReport>): Check {
  const title = componentTitles.rooms
  const count = orphanedRooms.filter(({ isBeingRemoved }) => !isBeingRemoved).length
  if (count === 0) {
    return { title, state: 'ok', sentence: t('Every interview room belongs to an application.') }
  }
  return {
    title,
    state: 'watch',
    sentence: t(
      '{count, plural, one {One interview room on Discord belongs} other {# interview rooms on Discord belong}} to no application.',
      { count },
    ),
    remedy: t(
      'Remove the rooms listed below: they may contain messages of people who deleted their data.',
    ),
  }
}

function members({
  members: { inGuild, unknown, unconfirmed = 0, listProblem },
}: HealthReport): Check {
  const title = componentTitles.members
  if (unconfirmed > 0) {
    const missing = t(
      '{count, plural, one {# member is} other {# members are}} missing from Discord’s list and not confirmed yet.',
      { count: unconfirmed },
    )
    return {
      title,
      state: 'watch',
      sentence: listProblem ? `${missing} ${listProblem}` : missing,
      remedy: t(
        'They have no rights until Discord confirms them. The bot asks about each of them; retry the job below if it failed.',
      ),
    }
  }
  if (listProblem) {
    return {
      title,
      state: 'watch',
      sentence: listProblem,
      remedy: t(
        'Members who leave from now on are noticed as usual. The full list is requested again when the bot restarts.',
      ),
    }
  }
  const present = t('{count, plural, one {# member is} other {# members are}} in the server.', {
    count: inGuild,
  })
  if (unknown === 0) return { title, state: 'ok', sentence: present }
  const unlisted = t(
    '{count, plural, one {# more person} other {# more people}} sent messages but never appeared in a member list.',
    { count: unknown },
  )
  return { title, state: 'ok', sentence: `${present} ${unlisted}` }
}
