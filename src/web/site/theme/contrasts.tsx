import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { CSSProperties } from 'react'
import { contrast } from '../../../contract/site/theme/oklch.ts'
import { textContrast } from '../../../contract/site/theme/readable-accent.ts'
import { sampleTheme } from '../../../contract/site/theme/theme.ts'
import {
  colorsOf,
  customProperties,
  type ThemeColors,
} from '../../../contract/site/theme/theme-colors.ts'
import { t } from '../../../text/t.ts'
import { withinSentence } from '../../ui/within-sentence.ts'
import { useSiteEditor } from '../editor-context.ts'
import { showContrast } from './accent.ts'
import styles from './contrasts.module.css'
import { accents, groundOptions } from './theme-options.ts'

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3'] as const

/** What the draft's theme computes to: the contrast of texts and edges, and a sample. */
export function Contrasts() {
  const { content } = useSiteEditor()
  // An older server sends none.
  const { guild } = content
  const theme = { ...sampleTheme, ...content.theme }
  const colors = colorsOf(theme)
  const nameIn = (options: typeof accents, value: string) => {
    const option = options.find((one) => one.value === value)
    return option ? withinSentence(option.label) : value
  }
  return (
    <>
      <section className={styles.computed} aria-labelledby="computed">
        <h3 id="computed" className="spread wraps">
          {t('Computed for {accent} on {ground}', {
            accent: nameIn(accents, theme.accent),
            ground: nameIn(groundOptions, theme.ground),
          })}
          <span>{t('lowest of four surfaces')}</span>
        </h3>
        <ul>
          {rowsOf(colors).map(({ label, needed, reached, look }) => (
            <li key={label}>
              <span className={styles.look} style={look} aria-hidden>
                {needed === textContrast && 'Aa'}
              </span>
              {label}
              <b>{showContrast(reached)}</b>
              <Verdict isEnough={reached >= needed} needed={needed} />
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.sample} style={customProperties(theme) as CSSProperties} aria-hidden>
        <p className={styles.headline}>{guild.tagline.join(' ')}</p>
        <p>{guild.lead}</p>
        <p className={styles.buttons}>
          <span className={styles.button}>{t('Apply to join')}</span>
          <span className={styles.input}>{t('Name')}</span>
        </p>
      </div>
    </>
  )
}

function Verdict({ isEnough, needed }: { isEnough: boolean; needed: number }) {
  const Icon = isEnough ? Check : TriangleAlert
  return (
    <span className={isEnough ? 'success' : 'danger'}>
      <Icon size={14} strokeWidth={2.5} aria-hidden /> {t('needs {needed, number}', { needed })}
    </span>
  )
}

/** What is measured: a mark where its contrast is lowest, and the contrast that it needs. */
function rowsOf(colors: ThemeColors) {
  const lowest = (mark: string) =>
    Math.min(...surfaces.map((surface) => contrast(mark, colors[surface])))
  const onPage = (color: string) => ({ background: colors['surface-0'], color })
  const text = (label: string, mark: string) => ({
    ...{ label, needed: textContrast, reached: lowest(mark), look: onPage(mark) },
  })
  return [
    text(t('Text'), colors['text-1']),
    text(t('Quiet text'), colors['text-3']),
    text(t('Links and current page'), colors.accent),
    {
      ...{ label: t('Text on buttons'), needed: textContrast },
      reached: contrast(colors['on-accent'], colors.accent),
      look: { background: colors.accent, color: colors['on-accent'] },
    },
    {
      ...{ label: t('Edges of inputs'), needed: 3, reached: lowest(colors['line-3']) },
      look: { background: colors['surface-0'], borderColor: colors['line-3'] },
    },
  ]
}
