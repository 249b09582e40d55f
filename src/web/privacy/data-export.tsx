import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { exportMyData, type PrivacyOverview } from '../../contract/privacy.ts'
import { t } from '../../text/t.ts'
import { ApiError, call } from '../app/api.ts'
import { SessionEnded } from '../app/session/session-ended.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorBlock } from '../ui/display/load-states.tsx'
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
    ? t(
        'Staff’s votes and comments on your decided and withdrawn applications are included, without names. Only the staff notes about you are left out.',
      )
    : t('Only the staff notes, votes and comments about you are left out.')
  const presence = privacy?.presenceDays
    ? t(' (deleted after {days} days)', { days: privacy.presenceDays })
    : ''
  return (
    <ChoiceSection
      title={t('Download your data')}
      consequence={t(
        'One file with everything stored about you: your Discord profile, roles over time, links, applications and answers, characters, daily activity, sign-ups, attendance and your contests of it (kept as long as daily activity), time in voice during events{presence}, imported levels and sign-ins. {leftOut}',
        { presence, leftOut },
      )}
    >
      {privacy && (
        <p className={styles.fact}>
          {t('Stored now: {counts}.', { counts: countsOf(privacy).join(', ') })}
        </p>
      )}
      <Button
        size="medium"
        icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
        isBusy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('Download my data')}
      </Button>
      {saving.isError && (
        <ErrorBlock>
          {isRateLimited(saving.error)
            ? saving.error.message
            : t('Failed to download your data. Please try again later.')}
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
    t('{count, plural, one {# application} other {# applications}}', {
      count: stored.applications,
    }),
    ...(stored.drafts
      ? [t('{count, plural, one {# draft} other {# drafts}}', { count: stored.drafts })]
      : []),
    t('{count, plural, one {# day of activity} other {# days of activity}}', {
      count: stored.days,
    }),
    t('{count, plural, one {# sign-up} other {# sign-ups}}', { count: stored.signups }),
    ...(stored.characters
      ? [t('{count, plural, one {# character} other {# characters}}', { count: stored.characters })]
      : []),
    t('{count, plural, one {# sign-in} other {# sign-ins}}', { count: stored.sessions }),
  ]
}
