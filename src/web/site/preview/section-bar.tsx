import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import EyeOff from 'lucide-react/icons/eye-off'
import SquarePen from 'lucide-react/icons/square-pen'
import { t } from '../../../text/t.ts'
import { useSiteEditor } from '../editor-context.ts'
import { useSections } from '../use-sections.ts'
import type { Mark } from './marks.ts'
import styles from './stage.module.css'

interface SectionBarProps {
  /** The frame around the selected part; absent: the page does not show it. */
  mark: Mark | undefined
  scale: number
  /** The height of the preview, in px. */
  height: number
}

/** What can be done with the selected part, at its lower edge. Not in the tab order: the form has the same buttons. */
export function SectionBar({ mark, scale, height }: SectionBarProps) {
  const { selection, select, content } = useSiteEditor()
  const { move, toggle } = useSections()
  if (!mark) return null
  const { part } = selection
  const { section } = part
  const { sections } = content.guild
  const index = sections.findIndex(({ id }) => id === section)
  const look = { size: 16, strokeWidth: 2, 'aria-hidden': true }
  return (
    <div
      className={styles.sectionBar}
      style={{ top: Math.min((mark.top + mark.height) * scale, height - 24) }}
      aria-hidden
    >
      <span>{part.label}</span>
      {section && (
        <>
          <button
            type="button"
            tabIndex={-1}
            disabled={index === 0}
            onClick={() => move(section, index - 1)}
          >
            <ArrowUp {...look} /> {t('Up')}
          </button>
          <button
            type="button"
            tabIndex={-1}
            disabled={index === sections.length - 1}
            onClick={() => move(section, index + 1)}
          >
            <ArrowDown {...look} /> {t('Down')}
          </button>
          <button type="button" tabIndex={-1} onClick={() => toggle(section, true)}>
            <EyeOff {...look} /> {t('Hide')}
          </button>
        </>
      )}
      <button
        type="button"
        tabIndex={-1}
        onClick={() => select(part, null, { opensForm: true, focus: true })}
      >
        <SquarePen {...look} /> {t('Edit')}
      </button>
    </div>
  )
}
