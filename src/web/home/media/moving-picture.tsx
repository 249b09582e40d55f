import { useEffect, useRef, useState } from 'react'
import type { Focus } from '../../../contract/site/content-fields.ts'
import type { Film } from '../../../contract/site/pictures.ts'
import { classes } from '../../ui/classes.ts'
import { focusClass } from '../../ui/display/focus-class.ts'
import styles from './moving-picture.module.css'
import { autoplayInView } from './playback.ts'

interface MovingPictureProps {
  /** The image's size in px, to reserve its space. */
  size: { width: number; height: number }
  /** The image sources; `avif` may be a srcset, with `sizes`. */
  still: { avif: string; sizes?: string; fallback: string }
  focus: Focus | undefined
  film: Film | null
  /** The alternative text; absent: decorative. */
  label?: string | undefined
  isMoving: boolean
}

/** An image with an optional muted, looping video on top; fills its container. */
export function MovingPicture(props: MovingPictureProps) {
  const { size, still, focus, film, label, isMoving } = props
  const video = useRef<HTMLVideoElement>(null)
  // The poster is the image that the browser chose, so that nothing is fetched twice or early.
  const [poster, setPoster] = useState<string>()
  const picture = useRef<HTMLImageElement>(null)

  // The image may have loaded before the script ran.
  useEffect(() => {
    if (picture.current?.complete && picture.current.currentSrc) {
      setPoster(picture.current.currentSrc)
    }
  }, [])

  useEffect(() => {
    if (!video.current) return
    // React only sets the property, but some phones require the attribute.
    video.current.defaultMuted = true
    if (isMoving) return autoplayInView(video.current)
  }, [isMoving])

  return (
    <div className={classes(styles.frame, focusClass(focus))}>
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
          {Object.entries(film).map(([format, address]) => (
            <source key={format} src={address} type={`video/${format}`} />
          ))}
        </video>
      )}
    </div>
  )
}
