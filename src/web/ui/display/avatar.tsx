import { useState } from 'react'
import styles from './avatar.module.css'

interface AvatarProps {
  /** The image URL; without one, or if it fails to load, the first letter is shown. */
  src: string | null | undefined
  name: string
  /** Edge in px. */
  size: number
}

/** A square avatar. Decorative, because the name is always beside it. */
export function Avatar({ src, name, size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const box = { width: size, height: size }
  if (!src || broken === src) {
    return (
      <span className={styles.avatar} style={{ ...box, fontSize: size * 0.42 }} aria-hidden>
        {Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
      </span>
    )
  }
  return (
    <img
      className={styles.avatar}
      src={src}
      alt=""
      width={size}
      height={size}
      style={box}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  )
}
