import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { exportMyData, type PrivacyOverview } from '../../contract/privacy.ts'
import { ApiError, call } from '../app/api.ts'
import { SessionEnded } from '../app/session/session-ended.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorBlock } from '../ui/display/load-states.tsx'
import { formatCount } from '../ui/format-number.ts'
import { saveAsFile } from '../ui/save-as-file.ts'
import { ChoiceSection } from './choice-section.tsx'
import styles from './privacy-page.module.css'
import { privacyQuery } from './queries.ts'

/** The amount of stored data and a button to download it. */
export function DataExport() {
  const { data: privacy } = useQuery(privacyQuery)
  const saving = useMutation({
    mutationFn: () => call(exportMyData),
    onSuccess: (data) => saveAsFile('my-data.json', data),
  })
  const leftOut = privacy?.doesExportReviews
    ? 'Staff’s votes and comments on your decided and withdrawn applications are included, without names. Only the staff notes about you are left out.'
    : 'Only the staff notes, votes and comments about you are left out.'
  const presence = privacy?.presenceDays ? ` (deleted after ${privacy.presenceDays} days)` : ''
  return (
    <ChoiceSection
      title="Download your data"
      consequence={`One file with everything stored about you: your Discord profile, roles over time, links, applications and answers, characters, daily activity, sign-ups, attendance and your contests of it (kept as long as daily activity), time in voice during events${presence}, imported levels and sign-ins. ${leftOut}`}
    >
      {privacy && <p className={styles.fact}>Stored now: {countsOf(privacy).join(', ')}.</p>}
      <Button
        size="medium"
        icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
        isBusy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        Download my data
      </Button>
      {saving.isError && (
        <ErrorBlock>
          {isRateLimited(saving.error)
            ? saving.error.message
            : 'Failed to download your data. Please try again later.'}
          <SessionEnded error={saving.error} />
        </ErrorBlock>
      )}
    </ChoiceSection>
  )
}

function isRateLimited(error: Error): boolean {
  return error instanceof ApiError && error.status === 429 && error.message !== ''
}

function countsOf({ stored }: PrivacyOverview): string[] {
  return [
    formatCount(stored.applications, 'application'),
    ...(stored.drafts ? [formatCount(stored.drafts, 'draft')] : []),
    formatCount(stored.days, 'day of activity', 'days of activity'),
    formatCount(stored.signups, 'sign-up'),
    ...(stored.characters ? [formatCount(stored.characters, 'character')] : []),
    formatCount(stored.sessions, 'sign-in'),
  ]
}
