import { guild } from '../app/site-content.ts'
import styles from './lettering.module.css'

/** The labels on the hero picture. */
export function Lettering() {
  if (!guild.lettering) return null
  const { trench, key } = guild.lettering
  return (
    <svg
      className={styles.lettering}
      viewBox="0 0 1920 1200"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      <defs>
        <path
          id="third-parallel"
          d="M731 844L751 869L774 894L798 918L825 942L854 965L885 987L919 1009L954 1029L992 1049L1031 1068L1072 1085L1115 1101L1159 1115L1205 1128"
        />
      </defs>
      <text>
        <textPath href="#third-parallel" startOffset="40">
          {trench}
        </textPath>
      </text>
      <path d="M1356 675L1335 864" />
      <circle cx="1357" cy="668" r="6" />
      <text className={styles.key} x="1291" y="896">
        {key}
      </text>
    </svg>
  )
}
