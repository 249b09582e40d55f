import { useId } from 'react'
import type { Blazon } from '../../../contract/site/guild-content.ts'
import { hatches, ordinaries, shapes } from '../banner-shapes.ts'
import styles from './banner.module.css'

const all = { width: '100%', height: '100%' }

/** A banner described by its blazon. Uses the shared definitions of `BannerCloth`. */
export function Banner({ banner: { shape, field, ordinary, metal } }: { banner: Blazon }) {
  const edge = useId()
  const { outline, length } = shapes[shape]
  return (
    <svg
      className={styles.banner}
      width="120"
      height={length}
      viewBox={`0 0 120 ${length}`}
      aria-hidden="true"
    >
      <path className={styles.shadow} d={outline} />
      <clipPath id={edge}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${edge})`}>
        <rect className={styles[field]} {...all} />
        <rect {...all} fill={`url(#hatch-${field})`} />
        <path className={styles[metal]} d={ordinaries[ordinary]} fillRule="evenodd" />
        <rect {...all} fill="url(#cloth-folds)" />
        <rect {...all} fill="url(#cloth-drop)" />
      </g>
    </svg>
  )
}

/** The shading of the folds from left to right. */
const folds = [
  [0, '#000', 0.34],
  [0.12, '#000', 0.04],
  [0.24, '#fff', 0.1],
  [0.38, '#000', 0.2],
  [0.52, '#000', 0.02],
  [0.66, '#fff', 0.12],
  [0.8, '#000', 0.22],
  [0.92, '#000', 0.02],
  [1, '#000', 0.38],
] as const

/** And from top to bottom. */
const drop = [
  [0, '#000', 0.62],
  [0.16, '#000', 0],
  [0.8, '#000', 0],
  [1, '#000', 0.3],
] as const

/** The SVG patterns and gradients that all banners share. */
export function BannerCloth() {
  return (
    <svg className="vh" width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(hatches).map(([field, { edge, lines }]) => (
          <pattern
            key={field}
            id={`hatch-${field}`}
            width={edge}
            height={edge}
            patternUnits="userSpaceOnUse"
          >
            <path className={styles[`${field}Lines`]} d={lines} />
          </pattern>
        ))}
        <linearGradient id="cloth-folds">
          <Stops stops={folds} />
        </linearGradient>
        <linearGradient id="cloth-drop" x2="0" y2="1">
          <Stops stops={drop} />
        </linearGradient>
      </defs>
    </svg>
  )
}

function Stops({ stops }: { stops: readonly (readonly [number, string, number])[] }) {
  return stops.map(([offset, color, opacity]) => (
    <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
  ))
}
