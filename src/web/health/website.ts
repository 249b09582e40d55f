import type { HealthReport } from '../../contract/health.ts'
import { t } from '../../text/t.ts'
import type { Check } from './check.ts'
import { componentTitles } from './component-titles.ts'
import { formatDuration } from './format.ts'

/** The version, how long it has been running, and whether its content is current. */
export function website({
  website: { version, startedAt, siteProblem },
  checkedAt,
}: HealthReport): Check {
  const title = componentTitles.website
  const sentence = t('Version {version}, running for {duration}.', {
    version,
    duration: formatDuration(startedAt, checkedAt),
  })
  if (!siteProblem) return { title, state: 'ok', sentence }
  return {
    title,
    state: 'watch',
    sentence: `${sentence} ${t('It still shows an earlier version of your guild’s content.')}`,
    details: [siteProblem],
    remedy: t(
      'Correct the content and publish it with npm run site -- import. Before the first version is published, correct site.json in GUILD_DIR and restart Muster.',
    ),
  }
}
