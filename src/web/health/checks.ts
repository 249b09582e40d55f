import type { HealthReport } from '../../contract/health.ts'
import { formatMoment } from '../ui/format-date.ts'
import { formatCount, formatNumber } from '../ui/format-number.ts'
import type { Check } from './check.ts'
import { directMessages } from './direct-messages.ts'
import { formatDuration } from './format.ts'
import { permissions } from './permissions.ts'
import { roles } from './roles.ts'
import { services } from './services.ts'

/** The state of each component, from the server's report. */
export function buildChecks(report: HealthReport): Check[] {
  return [
    website(report),
    database(report),
    discord(report),
    counting(report),
    jobs(report),
    ...directMessages(report),
    backup(report),
    ...services(report),
    permissions(report),
    roles(report),
    interviewRooms(report),
    members(report),
  ]
}

function website({ website: { version, startedAt, siteProblem }, checkedAt }: HealthReport): Check {
  const title = 'Website'
  const sentence = `Version ${version}, running for ${formatDuration(startedAt, checkedAt)}.`
  if (!siteProblem) return { title, state: 'ok', sentence }
  return {
    title,
    state: 'watch',
    sentence: `${sentence} It still shows an earlier version of your guild’s content.`,
    details: [siteProblem],
    remedy:
      'Correct the content and publish it with npm run site -- import. Before the first version is published, correct site.json in GUILD_DIR and restart Muster.',
  }
}

function database({ database: { kind, version } }: HealthReport): Check {
  const name =
    kind === 'embedded'
      ? `The embedded PostgreSQL ${version} in the data folder`
      : `The PostgreSQL server (${version})`
  return { title: 'Database', state: 'ok', sentence: `${name} is available.` }
}

function discord({ bot, checkedAt }: HealthReport): Check {
  const title = 'Discord'
  const since = bot.since ? formatMoment(bot.since) : 'its start'
  switch (bot.state) {
    case 'ready':
      return {
        title,
        state: 'ok',
        sentence: `The bot ${bot.since ? `has been connected since ${since}` : 'is connected'}.${
          bot.knownUntil ? ` Last heartbeat ${formatDuration(bot.knownUntil, checkedAt)} ago.` : ''
        }`,
      }
    case 'connecting':
      return {
        title,
        state: 'down',
        sentence: `The bot has not been connected to Discord since ${since}. It keeps trying.`,
        remedy:
          'Check Discord’s status page. If it shows no outage, check the bot’s token and log.',
      }
    case 'closed':
      return {
        title,
        state: 'down',
        sentence: `The bot has been offline since ${since}. It was stopped, or Discord rejected it.`,
        remedy:
          'Start the bot. If it is running, check its token, its privileged intents and its log.',
      }
    case 'silent':
      return {
        title,
        state: 'down',
        sentence: `The bot has sent no heartbeat since ${since}.`,
        remedy: 'Restart the bot and check its log for the reason.',
      }
    default:
      return {
        title,
        state: 'down',
        sentence: 'No bot has run on this database yet.',
        remedy: 'Start the bot with the same DATABASE_URL as the website.',
      }
  }
}

function counting({
  bot,
  counting: { writtenAt, channelsBehind },
  checkedAt,
}: HealthReport): Check {
  const title = 'Counting'
  const written = writtenAt
    ? `Last saved ${formatDuration(writtenAt, checkedAt)} ago.`
    : 'Nothing has been saved yet.'
  if (bot.state !== 'ready') {
    return {
      title,
      state: 'down',
      sentence: `Messages and voice time are not being counted. ${written}`,
      remedy:
        'Reconnect the bot. It then counts the messages it missed; voice time in between is not counted.',
    }
  }
  if (channelsBehind > 0) {
    const [channels, are] = channelsBehind === 1 ? ['channel', 'is'] : ['channels', 'are']
    return {
      title,
      state: 'watch',
      sentence: `${formatNumber(channelsBehind)} ${channels} ${are} catching up: missed messages are still being read there. ${written}`,
      remedy:
        'This finishes by itself. If it doesn’t, let the bot view these channels and read their message history.',
    }
  }
  return { title, state: 'ok', sentence: `Messages and voice time are counted. ${written}` }
}

/** `jobs` is optional because other servers may not send it. */
function jobs({ jobs = { waiting: 0, isLate: false, failed: [] } }: Partial<HealthReport>): Check {
  const title = 'Jobs'
  const waiting = formatWaiting(jobs.waiting, jobs.edits ?? 0)
  if (jobs.failed.length > 0) {
    const count = jobs.failed.length
    return {
      title,
      state: 'watch',
      sentence: `${count === 1 ? 'One job' : formatCount(count, 'job')} failed. ${waiting}`,
      remedy: 'Each is listed below with its reason. Fix that, then retry it.',
    }
  }
  if (jobs.isLate) {
    return {
      title,
      state: 'watch',
      sentence: `${waiting} Some have been due for more than five minutes.`,
      remedy: 'They run once the bot is connected to Discord and not too busy.',
    }
  }
  return { title, state: 'ok', sentence: waiting }
}

function formatWaiting(count: number, edits: number): string {
  if (count === 0) return 'No job is waiting.'
  const waiting = `${formatCount(count, 'job is', 'jobs are')} waiting.`
  if (edits === 0) return waiting
  const which =
    edits === 1 ? 'One of them edits a message' : `${formatNumber(edits)} of them edit messages`
  const subject = count === 1 ? 'It edits a message' : which
  return `${waiting} ${subject} of more than an hour ago, which Discord allows only every few seconds in a channel.`
}

function backup({ backup, checkedAt }: HealthReport): Check {
  const title = 'Backup'
  if (!backup) return { title, state: 'ok', sentence: 'The first backup runs within ten minutes.' }
  const made = backup.madeAt
    ? `The last backup was made ${formatDuration(backup.madeAt, checkedAt)} ago (${sizeOf(backup.bytes ?? 0)}).`
    : 'No backup has been made yet.'
  if (!backup.problem) return { title, state: 'ok', sentence: made }
  return {
    title,
    state: 'watch',
    sentence: `Today’s backup failed. ${made}`,
    details: [backup.problem],
    remedy:
      'Check the BACKUP_DIR folder and its free disk space. The backup is retried every ten minutes.',
  }
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** `orphanedRooms` is optional because other servers may not send it. */
function interviewRooms({ orphanedRooms = [] }: Partial<HealthReport>): Check {
  const title = 'Interview rooms'
  const count = orphanedRooms.filter(({ isBeingRemoved }) => !isBeingRemoved).length
  if (count === 0) {
    return { title, state: 'ok', sentence: 'Every interview room belongs to an application.' }
  }
  return {
    title,
    state: 'watch',
    sentence: `${count === 1 ? 'One interview room on Discord belongs' : `${formatNumber(count)} interview rooms on Discord belong`} to no application.`,
    remedy:
      'Remove the rooms listed below: they may contain messages of people who deleted their data.',
  }
}

function members({
  members: { inGuild, unknown, unconfirmed = 0, listProblem },
}: HealthReport): Check {
  const title = 'Members'
  if (unconfirmed > 0) {
    return {
      title,
      state: 'watch',
      sentence: `${formatCount(unconfirmed, 'member is', 'members are')} missing from Discord’s list and not confirmed yet.${listProblem ? ` ${listProblem}` : ''}`,
      remedy:
        'They have no rights until Discord confirms them. The bot asks about each of them; retry the job below if it failed.',
    }
  }
  if (listProblem) {
    return {
      title,
      state: 'watch',
      sentence: listProblem,
      remedy:
        'Members who leave from now on are noticed as usual. The full list is requested again when the bot restarts.',
    }
  }
  const unlisted =
    unknown === 0
      ? ''
      : ` ${formatCount(unknown, 'more person', 'more people')} sent messages but never appeared in a member list.`
  return {
    title,
    state: 'ok',
    sentence: `${formatNumber(inGuild)} members are in the server.${unlisted}`,
  }
}
