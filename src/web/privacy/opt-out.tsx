import { useQuery, useQueryClient } from '@tanstack/react-query'
import { savePrivacy } from '../../contract/privacy.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { SessionEnded } from '../app/session/session-ended.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { ErrorBlock, Loading, Skeleton } from '../ui/display/load-states.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import { ChoiceSection } from './choice-section.tsx'
import styles from './privacy-page.module.css'
import { privacyQuery } from './queries.ts'

/** The opt-out of statistics, saved at once; a failed save reverts it. */
export function OptOut() {
  const { data: stored, error, isFetching, refetch } = useQuery(privacyQuery)
  return (
    <ChoiceSection
      title={t('Opt out of statistics')}
      consequence={t(
        'Leaderboards and member charts leave you out, and your time in voice during events isn’t recorded; guild totals still include you. You keep your messages, voice time and levels, and can opt back in at any time.',
      )}
    >
      {stored && <OptOutBox optedOut={stored.optedOut} />}
      {!stored && !error && (
        <>
          <Loading isHidden>{t('Loading your choice...')}</Loading>
          <Skeleton width="100%" height={48} />
        </>
      )}
      {!stored && error && (
        <ErrorBlock onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load your choice. Please try again later.')}
          <SessionEnded error={error} />
        </ErrorBlock>
      )}
    </ChoiceSection>
  )
}

function OptOutBox({ optedOut }: { optedOut: boolean }) {
  const queryClient = useQueryClient()
  const saving = useSingleMutation({
    mutationFn: (isOut: boolean) => call(savePrivacy, { body: { optedOut: isOut } }),
    onSuccess: (_, isOut) =>
      queryClient.setQueryData(privacyQuery.queryKey, (old) => old && { ...old, optedOut: isOut }),
  })
  return (
    <>
      <div className={styles.choice}>
        <Choice
          type="checkbox"
          label={t('Leave me out of the statistics')}
          checked={saving.isPending ? saving.variables : optedOut}
          aria-disabled={saving.isPending}
          onChange={({ target }) => {
            saving.mutate(target.checked)
          }}
        />
        <p role="status">
          {saving.isPending && t('Saving...')}
          {saving.isSuccess &&
            (optedOut ? t('Saved. You are opted out.') : t('Saved. You are opted in.'))}
        </p>
      </div>
      {saving.isError && (
        <ErrorBlock>
          {t('Failed to save your choice. Please try again later.')}
          <SessionEnded error={saving.error} />
        </ErrorBlock>
      )}
    </>
  )
}
