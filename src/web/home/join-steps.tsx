import { guild } from '@guild/guild.ts'
import { pictures } from '@guild/pictures.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import type { JoinStep } from '../../contract/guild-content.ts'
import { pages } from '../../contract/pages.ts'
import { useInvite } from '../layout/use-invite.ts'
import styles from './join-steps.module.css'

const numerals = ['I', 'II', 'III', 'IV']

/** How joining works: four plates of one strip of ground, so that the trench runs across them. */
export function JoinSteps() {
  const { title, gloss, steps } = guild.join
  return (
    <section id="join-process" className={styles.section} aria-labelledby="join-title">
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="join-title">{title}</h2>
          <p>{gloss}</p>
        </div>
        <ol className={styles.plates}>
          {steps.map((step, index) => (
            <Plate key={step.title} step={step} index={index} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Plate({ step, index }: { step: JoinStep; index: number }) {
  const picture = pictures.steps[index]
  return (
    <li className={styles.plate}>
      <div className={styles.ground}>
        {picture && (
          <picture>
            <source srcSet={picture.avif} type="image/avif" />
            <img src={picture.fallback} width={540} height={720} alt="" loading="lazy" />
          </picture>
        )}
        <span aria-hidden>{numerals[index]}</span>
      </div>
      <h3>{step.title}</h3>
      <p>{step.text}</p>
      {step.link && <StepLink link={step.link} />}
    </li>
  )
}

function StepLink({ link: { label, to } }: { link: NonNullable<JoinStep['link']> }) {
  const invite = useInvite()
  const words = (
    <>
      {label}
      <ArrowRight size={18} strokeWidth={2} aria-hidden />
    </>
  )
  if (to === 'apply') {
    return (
      <Link className={styles.link} to={pages.apply}>
        {words}
      </Link>
    )
  }
  return (
    <a className={styles.link} href={invite} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  )
}
