import type { HealthReport } from '../../contract/health.ts'
import { t } from '../../text/t.ts'
import type { Check } from './check.ts'
import { componentTitles } from './component-titles.ts'

/** The check of the bot's jobs. `jobs` is optional because other servers may not send it. */
export function checkJobs({
  jobs = { waiting: 0, isLate: false, failed: [] },
}: Partial<HealthReport>): Check {
  const title = componentTitles.jobs
  const waiting = formatWaiting(jobs.waiting, jobs.edits ?? 0)
  if (jobs.failed.length > 0) {
    const failed = t('{count, plural, one {One job} other {# jobs}} failed.', {
      count: jobs.failed.length,
    })
    return {
      title,
      state: 'watch',
      sentence: `${failed} ${waiting}`,
      remedy: t('Each is listed below with its reason. Fix that, then retry it.'),
    }
  }
  if (jobs.isLate) {
    return {
      title,
      state: 'watch',
      sentence: `${waiting} ${t('Some have been due for more than five minutes.')}`,
      remedy: t('They run once the bot is connected to Discord and not too busy.'),
    }
  }
  return { title, state: 'ok', sentence: waiting }
}

function formatWaiting(count: number, edits: number): string {
  if (count === 0) return t('No job is waiting.')
  const waiting = t('{count, plural, one {# job is} other {# jobs are}} waiting.', { count })
  if (edits === 0) return waiting
  const editNote =
    count === 1
      ? t(
          'It edits a message of more than an hour ago, which Discord allows only every few seconds in a channel.',
        )
      : t(
          '{edits, plural, one {One of them edits a message} other {# of them edit messages}} of more than an hour ago, which Discord allows only every few seconds in a channel.',
          { edits },
        )
  return `${waiting} ${editNote}`
}
