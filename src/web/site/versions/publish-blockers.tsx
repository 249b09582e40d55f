import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { MouseEvent } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useSiteEditor } from '../editor-context.ts'
import { nameOwner } from '../name-field.ts'
import { partWith } from '../sections.ts'
import styles from './versions.module.css'

/** The typed texts that cannot be saved, each of which is corrected in its field or discarded. */
export function InvalidTexts({ onClose }: { onClose: () => void }) {
  const { store, content, invalidTexts, select } = useSiteEditor()

  function discard(path: string, { currentTarget }: MouseEvent<HTMLElement>) {
    // The button goes with the text that it discards.
    currentTarget.closest('dialog')?.querySelector('button')?.focus()
    store.setInvalidText(path, null)
  }

  return [...invalidTexts].map(([path, { label, problem }]) => {
    const part = partWith(path)
    if (!part) return null
    const owner = nameOwner(part, path, content)
    return (
      <p key={path} className={styles.missing}>
        <TriangleAlert size={16} strokeWidth={2} aria-hidden />
        <span>
          {t('“{field}” of “{owner}” is not saved: {problem}', { field: label, owner, problem })}
        </span>
        <Button
          size="small"
          onClick={() => {
            onClose()
            select(part, path, { focus: true, opensForm: true })
          }}
        >
          {t('Edit')}
        </Button>
        <Button size="small" onClick={(event) => discard(path, event)}>
          {t('Discard')}
        </Button>
      </p>
    )
  })
}
