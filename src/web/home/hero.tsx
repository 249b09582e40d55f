import { guild } from '@guild/guild.ts'
import { pictures } from '@guild/pictures.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { Link } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import { useLoaded } from '../app/layout/use-loaded.ts'
import { LinkButton } from '../ui/buttons/button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './hero.module.css'
import { Lettering } from './lettering.tsx'

/** The hero: the guild's name and tagline over a picture. */
export function Hero() {
  return (
    <section className={styles.hero} aria-label="Introduction">
      <div className={styles.art}>
        <Relief />
        <Lettering />
      </div>
      <div className={`wrap ${styles.copy}`}>
        <h1>
          <span>{guild.tagline[0]}</span> <span>{guild.tagline[1]}</span>
        </h1>
        <p>{guild.lead}</p>
        <div className={styles.actions}>
          <LinkButton variant="or" to={pages.apply}>
            Apply to join
          </LinkButton>
          <LinkButton to="#join-process">How joining works</LinkButton>
        </div>
      </div>
      <div className={`wrap ${styles.foot}`}>
        <dl className={styles.facts}>
          {guild.facts.map(({ value, label }) => (
            <div key={value}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ScrollArrow />
      </div>
    </section>
  )
}

function Relief() {
  const { large, small, fallback, smallFallback, mobile, mobileFallback } = pictures.hero
  return (
    <picture>
      <source media="(max-width: 640px)" srcSet={mobile} type="image/avif" />
      <source media="(max-width: 640px)" srcSet={mobileFallback} />
      <source srcSet={`${small} 1280w, ${large} 1920w`} sizes="100vw" type="image/avif" />
      <source srcSet={`${smallFallback} 1280w, ${fallback} 1920w`} sizes="100vw" />
      <img src={fallback} width={1920} height={1200} alt="" fetchPriority="high" />
    </picture>
  )
}

function ScrollArrow() {
  const [isLoaded, markLoaded] = useLoaded(3000)
  return (
    <Link
      className={classes(styles.scroll, isLoaded && 'loaded')}
      to="#join-process"
      aria-label="Scroll to how joining works"
    >
      <ArrowDown size={22} strokeWidth={1.75} aria-hidden onAnimationEnd={markLoaded} />
    </Link>
  )
}
