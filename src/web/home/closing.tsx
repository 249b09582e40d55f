import { pages } from '../../contract/core/pages.ts'
import { t } from '../../text/t.ts'
import { guild, pictures } from '../app/site-content.ts'
import { AnchorButton, LinkButton } from '../ui/buttons/button.tsx'
import { focusClass } from '../ui/display/focus-class.ts'
import { TwitchMark, YoutubeMark } from '../ui/display/icons.tsx'
import styles from './closing.module.css'

/** The closing call to action. */
export function Closing() {
  const { twitch, youtube } = guild.links
  const { large, small, fallback, smallFallback, focus, alt = '' } = pictures.closing
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <div className={styles.art}>
        <picture className={focusClass(focus)}>
          <source media="(max-width: 640px)" srcSet={small} type="image/avif" />
          <source media="(max-width: 640px)" srcSet={smallFallback} />
          <source srcSet={large} type="image/avif" />
          <img src={fallback} width={1920} height={860} alt={alt} loading="lazy" />
        </picture>
      </div>
      <div className="wrap">
        <h2 id="closing-title">
          <span>{guild.closing[0]}</span> <span>{guild.closing[1]}</span>
        </h2>
        <div className={styles.actions}>
          <LinkButton variant="primary" to={pages.apply}>
            {t('Apply to join')}
          </LinkButton>
          {twitch && (
            <AnchorButton href={twitch} isExternal icon={<TwitchMark />}>
              {t('Watch on Twitch')}
            </AnchorButton>
          )}
          {youtube && (
            <AnchorButton href={youtube} isExternal icon={<YoutubeMark size={20} />}>
              {t('Watch on YouTube')}
            </AnchorButton>
          )}
        </div>
      </div>
    </section>
  )
}
