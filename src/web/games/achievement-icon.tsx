import type { ReactNode } from 'react'
import type { Achievement } from '../../contract/site/games-page.ts'
import styles from './achievement-icon.module.css'

/** The drawings on a shield of 48 × 56. */
const charges: Record<Achievement['icon'], ReactNode> = {
  breach: (
    <>
      <path d="M9 15h7v5h4.5v-5h7v5H32v-5h7v24H9Z" />
      <path className={styles.crack} d="m26 13-3.5 8 4.5 5-4 6 2.5 8" />
    </>
  ),
  swords: (
    <path d="m12 13 3 1 10 12.6L35 14l3-1-1 3.4-10 12.5 3.4 4.3 3-2.4 1.6 2-2.6 2.1 3.6 4.5-2.3 1.9-3.7-4.6-2.6 2.1-1.6-2 3-2.4-3.8-4.8-3.9 4.8 3 2.4-1.6 2-2.6-2.1-3.7 4.6-2.3-1.9 3.6-4.5-2.6-2.1 1.6-2 3 2.4 3.5-4.3-10-12.5Z" />
  ),
  laurel: (
    <path d="M21.5 15h5v19.5h4V39h-13v-4.500h4V21l-4 1v-4.500ZM9 15c4 2 5 5 4 9-4-2-5-5-4-9Zm30 0c1 4 0 7-4 9-1-4 0-7 4-9ZM8 25c5 1 7 4 6.5 8.5-4.5-1-6.5-4-6.5-8.500Zm32 0c0 4.5-2 7.5-6.5 8.500C33 29 35 26 40 25Z" />
  ),
}

/** The icon of an achievement. */
export function AchievementIcon({ icon }: { icon: Achievement['icon'] }) {
  return (
    <svg width="48" height="56" viewBox="0 0 48 56" aria-hidden>
      <path className={styles.field} d="M2 2h44v26c0 13-9 21-22 26C11 49 2 41 2 28Z" />
      <path
        className={styles.hatch}
        d="M2 8h44M2 14h44M2 20h44M2 26h44M3 32h42M5 38h38M10 44h28M17 50h14"
      />
      <g className={styles.charge}>{charges[icon]}</g>
    </svg>
  )
}
