import type { Picture } from '../../../contract/site/games-page.ts'

interface StillProps {
  picture: Picture
  /** Empty where words beside it say the same. */
  alt: string
  /** How wide it is drawn, as the `sizes` of an image. */
  sizes: string
  className?: string | undefined
  isEager?: boolean
}

/** A picture in the size that its place needs. */
export function Still({ picture, alt, sizes, className, isEager = false }: StillProps) {
  const { large, small, smallWidth, fallback, width, height } = picture
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${small} ${smallWidth}w, ${large} ${width}w`}
        sizes={sizes}
      />
      <img
        className={className}
        src={fallback}
        width={width}
        height={height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
