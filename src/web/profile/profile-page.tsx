import { useQuery } from '@tanstack/react-query'
import { t } from '../../text/t.ts'
import { AccountPage } from '../app/account-page/account-page.tsx'
import { SessionEnded } from '../app/session/session-ended.tsx'
import { CalendarLinks } from '../calendar/calendar-links.tsx'
import { OwnCharacters } from '../characters/own-characters.tsx'
import { ErrorBlock, Loading, Skeleton } from '../ui/display/load-states.tsx'
import { LinksForm } from './links-form.tsx'
import { OwnCard } from './own-card.tsx'
import styles from './profile-page.module.css'
import { profileQuery } from './queries.ts'

/** /profile: the user's card, characters, links and calendar. */
export function ProfilePage() {
  return (
    <AccountPage
      title={t('Profile')}
      signInPrompt={t('User ID not found.')}
      signInReason={t('Sign in with Discord to see your card and edit its links.')}
      fallback={<LoadingSkeleton />}
      aside={(userId) => <OwnCard key={userId} userId={userId} />}
    >
      {(userId) => (
        <div key={userId} className={styles.sections}>
          <OwnCharacters />
          <OwnLinks userId={userId} />
          <CalendarLinks />
        </div>
      )}
    </AccountPage>
  )
}

function OwnLinks({ userId }: { userId: string }) {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(userId))
  if (profile) return <LinksForm userId={userId} profile={profile} />
  if (!error) return <LoadingSkeleton />
  return (
    <ErrorBlock onRetry={() => void refetch()} isRetrying={isFetching} isLarge>
      {t('Failed to load profile. Please try again later.')}
      <SessionEnded error={error} />
    </ErrorBlock>
  )
}

function LoadingSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Loading isHidden>{t('Loading profile...')}</Loading>
      {[28, 84, 84, 84, 84].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key.
        <Skeleton key={index} width={index === 0 ? 240 : '100%'} height={height} />
      ))}
    </div>
  )
}
