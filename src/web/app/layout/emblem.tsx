import { useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { guild } from '../site-content.ts'
import styles from './emblem.module.css'
import { useLoaded } from './use-loaded.ts'

const aspect = 56 / 50

/** The guild's full emblem; `isAnimated` animates it once. Width in px. */
export function Emblem({ width, isAnimated = false }: { width: number; isAnimated?: boolean }) {
  const core = useRef<SVGPathElement>(null)
  const [isLoaded, markLoaded] = useLoaded(2000, core)
  const { viewBox, full } = guild.emblem
  return (
    <svg
      className={classes(isAnimated && styles.drawn, isLoaded && 'loaded')}
      width={width}
      height={width * aspect}
      viewBox={viewBox}
      aria-hidden
    >
      <path className={styles.body} d={full.body} />
      <path className={styles.cut} d={full.cut} />
      <path ref={core} className={styles.core} d={full.core} onAnimationEnd={markLoaded} />
    </svg>
  )
}

/** The simplified emblem, for sizes under 24 px. */
export function SmallEmblem({ width }: { width: number }) {
  const { viewBox, simple } = guild.emblem
  return (
    <svg width={width} height={width * aspect} viewBox={viewBox} fill="var(--accent)" aria-hidden>
      <path fillRule="evenodd" d={simple} />
    </svg>
  )
}
