import ImageOff from 'lucide-react/icons/image-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { MouseEvent } from 'react'
import { picturesWithoutAltText } from '../../../contract/site/alt-text.ts'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { withinSentence } from '../../ui/within-sentence.ts'
import { useSiteEditor } from '../editor-context.ts'
import { nameField, nameOwner } from '../name-field.ts'
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

/** The pictures without alt text. */
export function MissingAltText({ onClose }: { onClose: () => void }) {
  const { content, select } = useSiteEditor()
  return picturesWithoutAltText(content).map((path) => {
    const part = partWith(path)
    if (!part) return null
    return (
      <p key={path} className={styles.missing}>
        <ImageOff size={16} strokeWidth={2} aria-hidden />
        <span>
          {t('{part}, {field}: alt text is missing.', {
            part: part.label,
            field: withinSentence(nameField(part, path, content)),
          })}
        </span>
        <Button
          size="small"
          onClick={() => {
            onClose()
            select(part, `${path}/alt`, { focus: true, opensForm: true })
          }}
        >
          {t('Add Alt Text')}
        </Button>
      </p>
    )
  })
}
