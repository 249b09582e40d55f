import type { HealthReport } from '../../contract/health.ts'
import type { Check } from './check.ts'
import { directMessages } from './direct-messages.ts'
import { durationBetween, momentInWords } from './durations.ts'
import { permissions } from './permissions.ts'
import { roles } from './roles.ts'
import { services } from './services.ts'

/** How each part is, as the website says. */
export function checksFrom(report: HealthReport): Check[] {
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
  const sentence = `Version ${version}, running for ${durationBetween(startedAt, checkedAt)}.`
  if (!siteProblem) return { title, state: 'ok', sentence }
  return {
    title,
    state: 'watch',
    sentence: `${sentence} It still shows an earlier version of your guild’s content.`,
    details: [siteProblem],
    remedy: 'Fix the content in the GUILD_DIR folder and restart Muster.',
  }
}

function database({ database: { kind, version } }: HealthReport): Check {
  const name =
    kind === 'embedded'
      ? `The embedded PostgreSQL ${version} in the data folder`
      : `The PostgreSQL server (${version})`
  return { title: 'Database', state: 'ok', sentence: `${name} answers.` }
}

function discord({ bot, checkedAt }: HealthReport): Check {
  const title = 'Discord'
  const since = bot.since ? momentInWords(bot.since) : 'its start'
  switch (bot.state) {
    case 'ready':
      return {
        title,
        state: 'ok',
        sentence: `The bot is connected${bot.since ? ` since ${since}` : ''}.${
          bot.knownUntil
            ? ` Last sign of life ${durationBetween(bot.knownUntil, checkedAt)} ago.`
            : ''
        }`,
      }
    case 'connecting':
      return {
        title,
        state: 'down',
        sentence: `The bot is not connected to Discord since ${since}. It keeps trying.`,
        remedy:
          'If Discord’s own status page shows no outage, check the bot’s token and look at its log.',
      }
    case 'closed':
      return {
        title,
        state: 'down',
        sentence: `The bot’s connection is closed since ${since}: it was stopped, or Discord refused it.`,
        remedy:
          'Start the bot. If it runs, check its token and its privileged intents; its log says what Discord refused.',
      }
    case 'silent':
      return {
        title,
        state: 'down',
        sentence: `Nothing has been heard of the bot since ${since}.`,
        remedy: 'Start the bot again, and look at its log for why it ended.',
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
    ? `Last written down ${durationBetween(writtenAt, checkedAt)} ago.`
    : 'Nothing has been written down yet.'
  if (bot.state !== 'ready') {
    return {
      title,
      state: 'down',
      sentence: `Messages and voice time are not being counted. ${written}`,
      remedy:
        'Bring the bot back. It then reads the messages that it missed; time in voice meanwhile is not counted.',
    }
  }
  if (channelsBehind > 0) {
    const [channels, are] = channelsBehind === 1 ? ['channel', 'is'] : ['channels', 'are']
    return {
      title,
      state: 'watch',
      sentence: `${channelsBehind.toLocaleString('en-GB')} ${channels} ${are} behind: missed messages are still being read there. ${written}`,
      remedy:
        'This ends by itself. If it does not, let the bot see these channels and read their message history.',
    }
  }
  return { title, state: 'ok', sentence: `Messages and voice time are counted. ${written}` }
}

/** A server that knows no jobs has none that failed. */
function jobs({ jobs = { waiting: 0, isLate: false, failed: [] } }: Partial<HealthReport>): Check {
  const title = 'Jobs'
  const waiting =
    jobs.waiting === 0
      ? 'Nothing waits for the bot.'
      : `${jobs.waiting.toLocaleString('en-GB')} ${jobs.waiting === 1 ? 'job waits' : 'jobs wait'} for the bot.`
  if (jobs.failed.length > 0) {
    const count = jobs.failed.length
    return {
      title,
      state: 'watch',
      sentence: `${count === 1 ? 'One job' : `${count.toLocaleString('en-GB')} jobs`} could not be done. ${waiting}`,
      remedy: 'Each is listed below with its reason. Mend that, then try it again.',
    }
  }
  if (jobs.isLate) {
    return {
      title,
      state: 'watch',
      sentence: `${waiting} Some have been due for more than five minutes.`,
      remedy: 'They are done once the bot is connected to Discord and not too busy.',
    }
  }
  return { title, state: 'ok', sentence: waiting }
}

function backup({ backup, checkedAt }: HealthReport): Check {
  const title = 'Backup'
  if (!backup) return { title, state: 'ok', sentence: 'The bot makes its first one soon.' }
  const made = backup.madeAt
    ? `The last one was made ${durationBetween(backup.madeAt, checkedAt)} ago (${sizeOf(backup.bytes ?? 0)}).`
    : 'None has been made yet.'
  if (!backup.problem) return { title, state: 'ok', sentence: made }
  return {
    title,
    state: 'watch',
    sentence: `The backup of today could not be made. ${made}`,
    details: [backup.problem],
    remedy:
      'Look at the folder of BACKUP_DIR and the space on its disk. It is tried every ten minutes.',
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
    sentence: `${count === 1 ? 'One interview room on Discord belongs' : `${count.toLocaleString('en-GB')} interview rooms on Discord belong`} to no application.`,
    remedy:
      'Remove the rooms listed below: they may contain messages of people who deleted their data.',
  }
}

function members({ members: { inGuild, unknown, listProblem } }: HealthReport): Check {
  const title = 'Members'
  if (listProblem) {
    return {
      title,
      state: 'watch',
      sentence: listProblem,
      remedy:
        'Who leaves from now on is noticed as usual. The whole list is asked for again when the bot starts anew.',
    }
  }
  const strangers =
    unknown === 0
      ? ''
      : ` ${unknown.toLocaleString('en-GB')} more ${unknown === 1 ? 'person has' : 'people have'} written here without being on any list of members.`
  return {
    title,
    state: 'ok',
    sentence: `${inGuild.toLocaleString('en-GB')} members are known.${strangers}`,
  }
}
