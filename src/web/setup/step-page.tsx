import { useState } from 'react'
import type { SetupState } from '../../contract/setup/setup.ts'
import { t } from '../../text/t.ts'
import { firstTopic } from './application/first-topic.ts'
import type { SetupView } from './connection/core.ts'
import type { Setup } from './connection/create-setup.ts'
import { Foot } from './layout/foot.tsx'
import { Heading } from './layout/heading.tsx'
import { Rail } from './layout/rail.tsx'
import { SetupProvider } from './setup-context.ts'
import styles from './setup-page.module.css'
import { steps } from './steps.tsx'
import { usePolling } from './use-polling.ts'
import { useStep } from './use-step.ts'

interface StepPageProps {
  setup: Setup
  view: SetupView
  state: SetupState
}

/** The current step between the list of steps and the help. */
export function StepPage({ setup, view, state }: StepPageProps) {
  const { index, goTo } = useStep(setup)
  const [topic, showTopic] = useState(() => firstTopic(state))
  const { id, title, Content, Help, isPolled } = steps[index]!
  usePolling(setup, isPolled && !view.isOffline)
  return (
    <SetupProvider value={{ setup, view, state, topic, showTopic }}>
      <div className={styles.columns}>
        <Rail index={index} />
        <main className={styles.main}>
          <div className={styles.content}>
            <Heading key={id} pageTitle={t('Set-up – {step}', { step: title })}>
              {title}
            </Heading>
            <Content />
          </div>
          <Foot index={index} goTo={goTo} />
        </main>
        <aside className={styles.help} aria-label={t('Help')}>
          <div className={styles.helpInner}>
            <Help />
          </div>
        </aside>
      </div>
    </SetupProvider>
  )
}
