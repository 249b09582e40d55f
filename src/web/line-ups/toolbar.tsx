import Bookmark from 'lucide-react/icons/bookmark'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import More from 'lucide-react/icons/ellipsis'
import Eraser from 'lucide-react/icons/eraser'
import Wand from 'lucide-react/icons/wand-sparkles'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../text/t.ts'
import { Button } from '../ui/buttons/button.tsx'
import { StepButton } from '../ui/buttons/step-button.tsx'
import { classes } from '../ui/classes.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { notify } from '../ui/overlays/toasts.tsx'
import styles from './board/line-up.module.css'
import { CopyDialog } from './dialogs/copy-dialog.tsx'
import { ExportDialog } from './dialogs/export-dialog.tsx'
import { SaveTemplateDialog } from './dialogs/save-template-dialog.tsx'
import { toastKey } from './dialogs/toast-key.ts'
import type { EditedLineUp } from './editing/use-line-up.ts'
import { useUndoing } from './editing/use-undoing.ts'

interface ToolbarProps {
  edited: EditedLineUp
  announce: (sentence: string) => void
  /** Shows why Fill the rest left seats empty. */
  onExplain: (reasons: readonly string[]) => void
}

type Opened = 'clear' | 'copy' | 'template' | 'export'

/** Undo, redo, and what changes or exports the whole line-up. On phones, most of it is behind More. */
export const Toolbar = memo(function Toolbar({ edited, announce, onExplain }: ToolbarProps) {
  const { lineUp, change, canUndo, canRedo } = edited
  const { undo, redo } = useUndoing(edited, (sentence) => {
    announce(sentence)
    onExplain([])
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const { menu, isUnfolded, setUnfolded } = useFoldedTools()
  const isFixed = lineUp.isCancelled

  async function fill() {
    const changed = await change({ fill: {} })
    if (!changed) return
    const [headline = t('There was nothing to fill.'), ...reasons] = changed.explanation
    // If nothing was filled, Undo would take back an earlier step.
    const isFilled = changed.steps.at(-1)?.kind === 'fill'
    notify(headline, { key: toastKey, ...(isFilled && { onUndo: () => void undo() }) })
    announce([headline, ...reasons].join(' '))
    onExplain(reasons)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles from the buttons.
    <div
      ref={menu}
      className={classes(styles.toolbar, isUnfolded && styles.unfolded)}
      onKeyDown={({ key }) => key === 'Escape' && setUnfolded(false)}
    >
      <StepButton direction="undo" canTake={canUndo} onClick={() => void undo()} />
      <StepButton direction="redo" canTake={canRedo} onClick={() => void redo()} />
      <Tool
        label={t('Fill the rest')}
        icon={<Wand {...look} />}
        disabled={isFixed}
        onClick={fill}
      />
      <Button
        className={styles.more}
        size="small"
        icon={<More {...look} />}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t('More')}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click of a button in it closes it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
      <div className={styles.folded} onClick={() => setUnfolded(false)}>
        <Tool
          label={t('Clear', { context: 'line-up' })}
          icon={<Eraser {...look} />}
          disabled={isFixed}
          onClick={() => setOpened('clear')}
        />
        <Tool
          label={t('Copy from…')}
          icon={<Copy {...look} />}
          disabled={isFixed}
          onClick={() => setOpened('copy')}
        />
        <Tool
          label={t('Save as template')}
          icon={<Bookmark {...look} />}
          onClick={() => setOpened('template')}
        />
        <Tool
          label={t('Export')}
          icon={<Download {...look} />}
          onClick={() => setOpened('export')}
        />
      </div>
      <Dialogs {...{ lineUp, change, opened }} onClose={() => setOpened(null)} />
    </div>
  )
})

/** The menu behind More, on phones; a press anywhere else closes it. */
function useFoldedTools() {
  const menu = useRef<HTMLDivElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  useEffect(() => {
    if (!isUnfolded) return
    const onPress = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setUnfolded(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isUnfolded])
  return { menu, isUnfolded, setUnfolded }
}

interface DialogsProps extends Pick<EditedLineUp, 'lineUp' | 'change'> {
  opened: Opened | null
  onClose: () => void
}

function Dialogs({ lineUp, change, opened, onClose }: DialogsProps) {
  if (opened === 'copy') return <CopyDialog {...{ lineUp, change, onClose }} />
  if (opened === 'template') return <SaveTemplateDialog {...{ lineUp, onClose }} />
  if (opened === 'export') return <ExportDialog eventId={lineUp.eventId} onClose={onClose} />
  if (opened === null) return null
  return (
    <ConfirmDialog
      question={t('Clear the line-up?')}
      confirm={t('Clear', { context: 'line-up' })}
      cancelLabel={t('Keep It')}
      onConfirm={() => {
        void change({ clear: {} })
        onClose()
      }}
      onCancel={onClose}
    >
      <p>{t('Empties all seats except locked ones. You can undo this.')}</p>
    </ConfirmDialog>
  )
}

const look = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const

function Tool(props: {
  label: string
  icon?: ReactNode
  disabled?: boolean
  onClick: () => unknown
}) {
  const { label, icon, disabled = false, onClick } = props
  return (
    <Button size="small" icon={icon} disabled={disabled} onClick={() => void onClick()}>
      {label}
    </Button>
  )
}
