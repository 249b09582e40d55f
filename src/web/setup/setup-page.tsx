import { useSyncExternalStore } from 'react'
import { t } from '../../text/t.ts'
import { Closed } from './closed.tsx'
import { CodeForm } from './code-form.tsx'
import type { Setup } from './connection/create-setup.ts'
import { Header } from './layout/header.tsx'
import { Offline } from './layout/offline.tsx'
import styles from './setup-page.module.css'
import { StepPage } from './step-page.tsx'
import { usePolling } from './use-polling.ts'

/** The page of set-up. */
export function SetupPage({ setup }: { setup: Setup }) {
  const view = useSyncExternalStore(setup.subscribe, setup.view)
  const { phase, state, isOffline, offlineReason } = view
  usePolling(setup, isOffline && phase !== 'starting')
  const isOpen = phase === 'open' || phase === 'starting'
  return (
    <div className={styles.page}>
      <Header accessUntil={isOpen ? state?.accessUntil : undefined} />
      {isOffline && <Offline reason={offlineReason} />}
      {phase === 'loading' && !isOffline && (
        <p role="status" className="vh">
          {t('Loading...')}
        </p>
      )}
      {phase === 'code' && <CodeForm setup={setup} reason={view.codeReason} />}
      {phase === 'closed' && <Closed state={state} />}
      {isOpen && state && <StepPage setup={setup} view={view} state={state} />}
    </div>
  )
}
