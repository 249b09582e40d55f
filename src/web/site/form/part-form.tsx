import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { flushSync } from 'react-dom'
import type { SectionId } from '../../../contract/site/guild-content.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { focusMoveButton } from '../../ui/lists/focus-move-button.ts'
import { useSiteEditor } from '../editor-context.ts'
import { isHidden, pageLabelOf } from '../sections.ts'
import { useSections } from '../use-sections.ts'
import { renderFields } from './field-control.tsx'
import styles from './form.module.css'

/** The form of the selected part. */
export function PartForm() {
  const { selection, content } = useSiteEditor()
  const { part } = selection
  return (
    <section className={styles.form} aria-labelledby="part-title">
      <div className={styles.head}>
        <h2 id="part-title" tabIndex={-1}>
          {part.label}
        </h2>
        <span className="muted">on {pageLabelOf(part)}</span>
        {part.section && <SectionTools section={part.section} label={part.label} />}
      </div>
      {isHidden(part, content) && (
        <p className={styles.hiddenNote}>
          <EyeOff size={16} strokeWidth={2} aria-hidden />
          Hidden: visitors don’t see this section.
        </p>
      )}
      <div key={part.id} className={styles.fields}>
        {renderFields(part.fields, part.base)}
      </div>
    </section>
  )
}

/** Moves a section up and down and hides it. */
function SectionTools({ section, label }: { section: SectionId; label: string }) {
  const { content } = useSiteEditor()
  const { move, toggle } = useSections()
  const { sections } = content.guild
  const index = sections.findIndex(({ id }) => id === section)
  const hides = !sections[index]?.isHidden

  /** The button keeps the focus; at an end the opposite one gets it. */
  function moveBy(by: 1 | -1, button: HTMLElement) {
    flushSync(() => move(section, index + by))
    focusMoveButton(button)
  }

  return (
    <span className={styles.sectionTools}>
      <IconButton
        label={`Move ${label} up`}
        data-move="up"
        disabled={index === 0}
        onClick={({ currentTarget }) => moveBy(-1, currentTarget)}
      >
        <ArrowUp size={16} strokeWidth={2} aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${label} down`}
        data-move="down"
        disabled={index === sections.length - 1}
        onClick={({ currentTarget }) => moveBy(1, currentTarget)}
      >
        <ArrowDown size={16} strokeWidth={2} aria-hidden />
      </IconButton>
      <IconButton
        label={hides ? `Hide ${label}` : `Show ${label}`}
        onClick={() => toggle(section, hides)}
      >
        {hides ? (
          <Eye size={16} strokeWidth={2} aria-hidden />
        ) : (
          <EyeOff size={16} strokeWidth={2} aria-hidden />
        )}
      </IconButton>
    </span>
  )
}
