import type { CSSProperties } from 'react'
import type { SiteTheme } from '../../../contract/site/theme/theme.ts'
import { fontStack, typefaces } from '../../../contract/site/theme/typefaces.ts'
import styles from './typefaces.module.css'

interface SpecimenProps {
  typefaces: SiteTheme['typefaces']
  title: string
  text: string
}

/** A title and a text in a pairing of typefaces. */
export function Specimen({ typefaces: shown, title, text }: SpecimenProps) {
  const { display, text: body } = typefaces[shown]
  const stacks = { '--font-display': fontStack(display), '--font-text': fontStack(body) }
  return (
    <span className={styles.specimen} style={stacks as CSSProperties} aria-hidden>
      <span>{title}</span>
      <span>{text}</span>
    </span>
  )
}
