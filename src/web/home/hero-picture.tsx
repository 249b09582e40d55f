import { pictures } from '../app/site-content.ts'
import { classes } from '../ui/classes.ts'
import { focusClass } from '../ui/display/focus-class.ts'

/** The hero's picture, in the sizes and formats that the guild has. */
export function HeroPicture({
  className,
  isFirst,
}: {
  className?: string | undefined
  isFirst?: boolean
}) {
  const { large, small, fallback, smallFallback, mobile, mobileFallback, focus } = pictures.hero
  const onPhones = '(max-width: 640px)'
  return (
    <picture className={classes(className, focusClass(focus)) || undefined}>
      {mobile && <source media={onPhones} srcSet={mobile} type="image/avif" />}
      {mobileFallback && <source media={onPhones} srcSet={mobileFallback} />}
      {small && large && (
        <source srcSet={`${small} 1280w, ${large} 1920w`} sizes="100vw" type="image/avif" />
      )}
      {smallFallback && (
        <source srcSet={`${smallFallback} 1280w, ${fallback} 1920w`} sizes="100vw" />
      )}
      <img
        src={fallback}
        width={1920}
        height={1200}
        alt={isFirst ? (pictures.hero.alt ?? '') : ''}
        {...(isFirst && { fetchPriority: 'high' })}
      />
    </picture>
  )
}
