import { useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { guild, pictures } from '../site-content.ts'
import styles from './emblem.module.css'
import { useLoaded } from './use-loaded.ts'

const heightOf = (width: number) => (width * 56) / 50

interface EmblemProps {
  /** Of the emblem, in px. */
  width: number
  /** Whether the emblem is animated once; a logo never is. */
  isAnimated?: boolean
}

/** The guild's logo, or its full emblem if it has none. */
export function Emblem(props: EmblemProps) {
  return pictures.icons.logo ? <Logo /> : <SvgEmblem {...props} />
}

function Logo() {
  const { logo, logoWidth, logoHeight } = pictures.icons
  return (
    <img
      className={`${styles.logo} loaded`}
      src={logo}
      width={logoWidth}
      height={logoHeight}
      alt=""
    />
  )
}

function SvgEmblem({ width, isAnimated = false }: EmblemProps) {
  const core = useRef<SVGPathElement>(null)
  const [isLoaded, markLoaded] = useLoaded(2000, core)
  const { viewBox, full } = guild.emblem
  return (
    <svg
      className={classes(isAnimated && styles.drawn, isLoaded && 'loaded')}
      width={width}
      height={heightOf(width)}
      viewBox={viewBox}
      aria-hidden
    >
      <path className={styles.body} d={full.body} />
      <path className={styles.cut} d={full.cut} />
      <path ref={core} className={styles.core} d={full.core} onAnimationEnd={markLoaded} />
    </svg>
  )
}

/** The logo or the simplified emblem, for sizes under 24 px. */
export function SmallEmblem({ width }: { width: number }) {
  if (pictures.icons.logo) return <Logo />
  const { viewBox, simple } = guild.emblem
  return (
    <svg width={width} height={heightOf(width)} viewBox={viewBox} fill="var(--accent)" aria-hidden>
      <path fillRule="evenodd" d={simple} />
    </svg>
  )
}
