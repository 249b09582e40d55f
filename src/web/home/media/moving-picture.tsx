import { useEffect, useRef, useState } from 'react'
import type { Film } from '../../../contract/site/guild-content.ts'
import styles from './moving-picture.module.css'
import { autoplayInView } from './playback.ts'

interface MovingPictureProps {
  /** Edges of the still in px, which keep its place until it is here. */
  size: { width: number; height: number }
  /** The AVIF may be a set of several widths; `sizes` then says how wide it is drawn. */
  still: { avif: string; sizes?: string; fallback: string }
  film: Film | null
  /** What is to be seen; without it the picture is decoration. */
  label?: string
  isMoving: boolean
}

/** A still that becomes a silent, looping film where there is one; it fills what it stands in. */
export function MovingPicture({ size, still, film, label, isMoving }: MovingPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  // The video takes whichever still the browser chose, so that nothing is fetched twice or early.
  const [poster, setPoster] = useState<string>()
  const picture = useRef<HTMLImageElement>(null)

  // It may have come before the script did, unheard.
  useEffect(() => {
    if (picture.current?.complete && picture.current.currentSrc) {
      setPoster(picture.current.currentSrc)
    }
  }, [])

  useEffect(() => {
    if (!video.current) return
    // React sets the property only; some phones look for the attribute.
    video.current.defaultMuted = true
    if (isMoving) return autoplayInView(video.current)
  }, [isMoving])

  return (
    <div className={styles.frame}>
      <picture>
        <source srcSet={still.avif} sizes={still.sizes} type="image/avif" />
        <img
          ref={picture}
          src={still.fallback}
          {...size}
          alt={film ? '' : (label ?? '')}
          loading="lazy"
          onLoad={({ currentTarget }) => setPoster(currentTarget.currentSrc)}
        />
      </picture>
      {film && (
        <video
          ref={video}
          {...size}
          muted
          loop
          playsInline
          preload="none"
          poster={poster}
          tabIndex={-1}
          disablePictureInPicture
          {...(label ? { 'aria-label': label } : { 'aria-hidden': true })}
        >
          <source src={film.webm} type="video/webm" />
          <source src={film.mp4} type="video/mp4" />
        </video>
      )}
    </div>
  )
}
