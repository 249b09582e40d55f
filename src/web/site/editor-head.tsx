import Check from 'lucide-react/icons/check'
import Globe from 'lucide-react/icons/globe'
import History from 'lucide-react/icons/history'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { locale } from '../../text/locale.ts'
import { t } from '../../text/t.ts'
import { useAccount } from '../app/session/account.ts'
import { Button } from '../ui/buttons/button.tsx'
import { StepButton } from '../ui/buttons/step-button.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { notify } from '../ui/overlays/toasts.tsx'
import { useUndoKeys } from '../ui/use-undo-keys.ts'
import styles from './editor.module.css'
import { useSiteEditor } from './editor-context.ts'
import type { Viewport } from './preview/stage.tsx'
import { PublishDialog } from './versions/publish-dialog.tsx'
import { useChanges } from './versions/use-changes.ts'
import { VersionsDialog } from './versions/versions-dialog.tsx'

interface EditorHeadProps {
  viewport: Viewport
  onViewport: (viewport: Viewport) => void
}

/** Who is here, how the preview is shown, undo, versions and Publish. */
export function EditorHead({ viewport, onViewport }: EditorHeadProps) {
  const { canUndo, canRedo } = useSiteEditor()
  const { undo, redo } = useUndoing()
  const [opened, setOpened] = useState<'versions' | 'publish' | null>(null)
  const { changes, authorOf } = useChanges()
  const close = () => setOpened(null)
  return (
    <div className={styles.actions}>
      <Editors />
      <SaveState />
      <Segmented
        label={t('Preview')}
        className={styles.viewports}
        options={[
          { value: 'desktop', label: t('Desktop'), icon: Monitor },
          { value: 'phone', label: t('Phone'), icon: Smartphone },
        ]}
        value={viewport}
        onChange={onViewport}
      />
      <span className="row">
        <StepButton direction="undo" canTake={canUndo} onClick={undo} />
        <StepButton direction="redo" canTake={canRedo} onClick={redo} />
        <Button
          size="small"
          icon={<History size={16} strokeWidth={2} aria-hidden />}
          onClick={() => setOpened('versions')}
        >
          {t('Versions')}
        </Button>
      </span>
      <span className={styles.publish}>
        <Changes {...{ changes, authorOf }} />
        <Button
          variant="primary"
          size="small"
          icon={<Globe size={16} strokeWidth={2} aria-hidden />}
          disabled={changes.length === 0}
          onClick={() => setOpened('publish')}
        >
          {t('Publish')}
        </Button>
      </span>
      {opened === 'versions' && <VersionsDialog onClose={close} />}
      {opened === 'publish' && <PublishDialog onClose={close} />}
    </div>
  )
}

/** Undo and Redo, also by keyboard; both are announced. */
function useUndoing() {
  const { store, announce } = useSiteEditor()
  const undo = () => store.state().canUndo && report(store.undo(), t('Undone.'))
  const redo = () => store.state().canRedo && report(store.redo(), t('Redone.'))
  function report(isDone: boolean, sentence: string) {
    if (isDone) announce(sentence)
    else notify(t('Somebody else has changed the same part since, so this was left as it is.'))
  }
  useUndoKeys((direction) => (direction === 'undo' ? undo() : redo()))
  return { undo, redo }
}

function Editors() {
  const { editors } = useSiteEditor()
  const { claims } = useAccount().info ?? {}
  if (editors.length === 0) return null
  return (
    <span className={styles.editors}>
      <Avatar src={claims?.avatar_url} name={claims?.display_name ?? ''} size={26} />
      {editors.map(({ userId, displayName, avatar }) => (
        <Avatar key={userId} src={avatar} name={displayName} size={26} />
      ))}
      <span className="ellipsis">
        {t('You, {names}', { names: editors.map(({ displayName }) => displayName).join(', ') })}
      </span>
    </span>
  )
}

const clock = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' })

function SaveState() {
  const { status, savedAt } = useSiteEditor()
  const words = {
    saved: savedAt ? t('Draft saved {time}', { time: clock.format(savedAt) }) : '',
    saving: t('Saving…'),
    failed: t('Not saved'),
  }
  return (
    <span role="status" className={status === 'failed' ? 'danger' : styles.saved}>
      {status === 'saved' && savedAt && <Check size={16} strokeWidth={2} aria-hidden />}
      {words[status]}
    </span>
  )
}

/** `5 changes`, and whose they are if not all are one's own. */
function Changes({ changes, authorOf }: ReturnType<typeof useChanges>) {
  const { me } = useSiteEditor()
  if (changes.length === 0) return null
  // By the author's name; null: one's own.
  const counts = new Map<string | null, number>()
  for (const change of changes) {
    const author = authorOf(change)
    const name = author && author.userId !== me ? author.displayName : null
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const areOwn = counts.size === 1 && counts.has(null)
  return (
    <span className={styles.changes}>
      <b>{t('{count, plural, one {# change} other {# changes}}', { count: changes.length })}</b>
      {!areOwn && (
        <span>{[...counts].map(([name, count]) => formatAuthorCount(name, count)).join(', ')}</span>
      )}
    </span>
  )
}

/** `2 yours` or `3 Ana’s`. */
function formatAuthorCount(name: string | null, count: number): string {
  return name === null ? t('{count} yours', { count }) : t('{count} {name}’s', { count, name })
}
