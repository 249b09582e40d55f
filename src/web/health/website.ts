import type { HealthReport, Updates } from '../../contract/health.ts'
import { t } from '../../text/t.ts'
import type { Check } from './check.ts'
import { componentTitles } from './component-titles.ts'
import { formatDuration } from './format.ts'

/** The version, how long it has been running, newer ones, and whether its content is current. */
export function website({
  website: { version, startedAt, siteProblem, updates },
  checkedAt,
}: HealthReport): Check {
  const title = componentTitles.website
  const sentence = t('Version {version}, running for {duration}.', {
    version,
    duration: formatDuration(startedAt, checkedAt),
  })
  const details = updateDetails(updates)
  if (!siteProblem) return { title, state: 'ok', sentence, details }
  return {
    title,
    state: 'watch',
    sentence: `${sentence} ${t('It still shows an earlier version of your guild’s content.')}`,
    details: [siteProblem, ...details],
    remedy: t(
      'Correct the content and publish it with npm run site -- import. Before the first version is published, correct site.json in GUILD_DIR and restart Muster.',
    ),
  }
}

function updateDetails(updates: Updates | undefined): string[] {
  if (updates?.newerVersion) {
    return [
      t('Version {version} is out. docs/operations.md says how to update.', {
        version: updates.newerVersion,
      }),
    ]
  }
  return updates?.hasFailed
    ? [t('The check for a newer version failed. Check UPDATES_URL and the log.')]
    : []
}
