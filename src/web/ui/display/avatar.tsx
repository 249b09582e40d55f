import { useState } from 'react'
import styles from './avatar.module.css'

interface AvatarProps {
  /** The picture's address; without one, or when it does not load, the first letter stands there. */
  src: string | null | undefined
  name: string
  /** Edge in px. */
  size: number
}

/** A person's picture, always square. It is decoration: the name stands beside it. */
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
