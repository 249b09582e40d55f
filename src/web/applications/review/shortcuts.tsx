import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../text/t.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { useKeyboardShortcut } from '../../app/menu/use-keyboard-shortcut.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { reviewUrl } from '../list/submissions-table.tsx'
import styles from './shortcuts.module.css'
import { useNeighbours } from './use-neighbours.ts'

const ShortcutsDialog = lazyComponent(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** The page's keyboard shortcuts, with a button that lists them. */
export function Shortcuts({ submissionId }: { submissionId: number }) {
  const navigate = useNavigate()
  const { previous, next, query } = useNeighbours(submissionId)
  const [isOpen, setIsOpen] = useState(false)
  useKeyboardShortcut('j', () => next && void navigate(reviewUrl(next, query)))
  useKeyboardShortcut('k', () => previous && void navigate(reviewUrl(previous, query)))
  useKeyboardShortcut('n', () => focusOn('[data-notes] textarea'))
  useKeyboardShortcut('d', () => focusOn('[data-decision] button:enabled'))
  useKeyboardShortcut('?', () => setIsOpen(true))
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className={styles.button}
        aria-label={t('Shortcuts')}
        icon={<Keyboard size={16} strokeWidth={2} aria-hidden />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
