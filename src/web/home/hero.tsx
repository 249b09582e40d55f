import ArrowDown from 'lucide-react/icons/arrow-down'
import { Link } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import { t } from '../../text/t.ts'
import { useLoaded } from '../app/layout/use-loaded.ts'
import { guild, pictures } from '../app/site-content.ts'
import { LinkButton } from '../ui/buttons/button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './hero.module.css'
import { HeroPicture } from './hero-picture.tsx'
import { Lettering } from './lettering.tsx'

/** The hero: the guild's name and tagline over a picture. */
export function Hero() {
  const showsJoining = guild.sections.some(({ id, isHidden }) => id === 'join' && !isHidden)
  return (
    <section className={styles.hero} aria-label={t('Introduction')}>
      <div className={classes(styles.art, pictures.hero.focus && styles.still)}>
        <HeroPicture isFirst />
        <Lettering />
      </div>
      <div className={`wrap ${styles.copy}`}>
        <h1>
          <span>{guild.tagline[0]}</span> <span>{guild.tagline[1]}</span>
        </h1>
        <p>{guild.lead}</p>
        <div className={styles.actions}>
          <LinkButton variant="primary" to={pages.apply}>
            {t('Apply to join')}
          </LinkButton>
          {showsJoining && <LinkButton to="#join-process">{t('How joining works')}</LinkButton>}
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
        {showsJoining && <ScrollArrow />}
      </div>
    </section>
  )
}

function ScrollArrow() {
  const [isLoaded, markLoaded] = useLoaded(3000)
  return (
    <Link
      className={classes(styles.scroll, isLoaded && 'loaded')}
      to="#join-process"
      aria-label={t('Scroll to how joining works')}
    >
      <ArrowDown size={22} strokeWidth={1.75} aria-hidden onAnimationEnd={markLoaded} />
    </Link>
  )
}
