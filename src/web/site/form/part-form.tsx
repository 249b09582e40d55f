import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { SectionId } from '../../../contract/site/guild-content.ts'
import { t } from '../../../text/t.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { MoveButtons } from '../../ui/lists/move-buttons.tsx'
import { useSiteEditor } from '../editor-context.ts'
import { PictureLibrary } from '../pictures/picture-library.tsx'
import { describeLocation, isHidden } from '../sections.ts'
import { Contrasts } from '../theme/contrasts.tsx'
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
        <span className="muted">{describeLocation(part)}</span>
        {part.section && <SectionTools section={part.section} label={part.label} />}
      </div>
      {isHidden(part, content) && (
        <p className={styles.hiddenNote}>
          <EyeOff size={16} strokeWidth={2} aria-hidden />
          {t('Hidden: visitors don’t see this section.')}
        </p>
      )}
      <div key={part.id} className={styles.fields}>
        {renderFields(part.fields, part.base)}
        {part.shows === 'uploads' && <PictureLibrary />}
        {part.shows === 'contrasts' && <Contrasts />}
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
  const isShown = !sections[index]?.isHidden
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className={styles.sectionTools}>
      <MoveButtons
        name={label}
        index={index}
        isLast={index === sections.length - 1}
        onMove={(to) => move(section, to)}
      />
      <IconButton
        label={isShown ? t('Hide {label}', { label }) : t('Show {label}', { label })}
        onClick={() => toggle(section, isShown)}
      >
        <Icon size={16} strokeWidth={2} aria-hidden />
      </IconButton>
    </span>
  )
}
