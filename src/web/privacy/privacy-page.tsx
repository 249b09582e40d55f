import { t } from '../../text/t.ts'
import { AccountPage } from '../app/account-page/account-page.tsx'
import { Skeleton } from '../ui/display/load-states.tsx'
import { DataExport } from './data-export.tsx'
import { DeleteMe } from './delete-me.tsx'
import { OptOut } from './opt-out.tsx'
import styles from './privacy-page.module.css'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** /privacy: the user's stored data and privacy actions. */
export function PrivacyPage() {
  return (
    <AccountPage
      title={t('Privacy')}
      description={t(
        'What this site stores about you and what you can do about it. Your Discord messages are counted; their text is never stored.',
      )}
      signInPrompt={t('Sign in to see what is stored about you.')}
      fallback={<LoadingSkeleton />}
    >
      {(userId) => (
        <div key={userId} className={styles.list}>
          <DataExport />
          <OptOut />
          <SignOutEverywhere />
          <DeleteMe />
        </div>
      )}
    </AccountPage>
  )
}

function LoadingSkeleton() {
  return (
    <div className={styles.list}>
      {[1, 2, 3, 4].map((block) => (
        <Skeleton key={block} width="100%" height={132} />
      ))}
    </div>
  )
}
