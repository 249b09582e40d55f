import type { Picture } from '../../../contract/site/games-page.ts'
import { focusClass } from '../../ui/display/focus-class.ts'

interface StillProps {
  picture: Picture
  /** Empty if the text beside it says the same. */
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  className?: string | undefined
  isEager?: boolean
}

/** A responsive picture. */
export function Still({ picture, alt, sizes, className, isEager = false }: StillProps) {
  const { large, small, smallWidth, fallback, width, height } = picture
  return (
    <picture className={focusClass(picture.focus)}>
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
