import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Play from 'lucide-react/icons/play'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Block } from '../blocks.ts'
import { formatTime } from '../format-time.ts'
import { useSetup } from '../setup-context.ts'
import { steps } from '../steps.tsx'
import styles from './foot.module.css'

interface FootProps {
  index: number
  goTo: (index: number) => void
}

/** Back, whether everything is saved, and Continue with the reason why it is disabled. */
export function Foot({ index, goTo }: FootProps) {
  const { setup, view, state } = useSetup()
  const [isConfirming, setConfirming] = useState(false)
  const step = steps[index]!
  const block = step.findBlock(view, state)
  const isLast = index === steps.length - 1
  const isStarting = view.phase === 'starting'

  async function goOn() {
    setConfirming(true)
    await step.confirm?.(setup)
    setConfirming(false)
    const now = setup.view()
    if (now.state && now.phase === 'open' && !step.findBlock(now, now.state)) goTo(index + 1)
  }

  return (
    <div className={styles.foot}>
      <div className={styles.inner}>
        {index > 0 && (
          <Button
            size="medium"
            icon={<ChevronLeft size={16} strokeWidth={2} aria-hidden />}
            disabled={isStarting}
            onClick={() => goTo(index - 1)}
          >
            {t('Back')}
          </Button>
        )}
        <Saved />
        <Reason block={isStarting ? null : block} />
        {isLast ? (
          <Button
            variant="primary"
            size="medium"
            icon={<Play size={16} strokeWidth={2} aria-hidden />}
            disabled={block !== null || view.isChecking || view.isSaving}
            isBusy={isStarting}
            onClick={() => void setup.start()}
          >
            {t('Start', { context: 'of the program' })}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="medium"
            disabled={block !== null}
            isBusy={isConfirming}
            onClick={() => void goOn()}
          >
            {t('Continue', { context: 'next step' })}
            <ChevronRight size={16} strokeWidth={2} aria-hidden />
          </Button>
        )}
      </div>
    </div>
  )
}

/** When something was saved last. */
function Saved() {
  const { view, state } = useSetup()
  const isUnsent = Object.values(view.drafts).some(({ status }) => status === 'unsent')
  if (view.isSaving) return <span className={styles.saved}>{t('Saving...')}</span>
  if (isUnsent || state.savedAt === null) return <span className={styles.saved} />
  return (
    <span className={styles.saved}>
      <Check className="success" size={15} strokeWidth={2} aria-hidden />
      {t('Saved {time}', { time: formatTime(state.savedAt) })}
    </span>
  )
}

/** Why one cannot continue. */
function Reason({ block }: { block: Block | null }) {
  const isWrong = block?.kind === 'wrong'
  return (
    <span role="status" className={classes(styles.reason, isWrong && styles.wrong)}>
      {isWrong && <TriangleAlert size={15} strokeWidth={2} aria-hidden />}
      {block?.reason}
    </span>
  )
}
