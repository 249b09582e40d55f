import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import type { JoinStep } from '../../contract/site/guild-content.ts'
import { useInvite } from '../app/layout/use-invite.ts'
import { guild } from '../app/site-content.ts'
import styles from './join-steps.module.css'
import { MotionButton } from './media/motion-button.tsx'
import { MovingPicture } from './media/moving-picture.tsx'
import { useMotion } from './media/use-motion.ts'
import { SectionHead } from './section-head.tsx'

const numerals = ['I', 'II', 'III', 'IV']

/** How joining works, in four steps; their pictures form one continuous strip. */
export function JoinSteps() {
  const [isMoving, toggle] = useMotion('join')
  const { title, gloss, steps } = guild.join
  return (
    <section id="join-process" className={styles.section} aria-labelledby="join-title">
      <div className="wrap">
        <SectionHead id="join-title" title={title} gloss={gloss} />
        <ol className={styles.plates}>
          {steps.map((step, index) => (
            <Plate key={step.title} step={step} index={index} isMoving={isMoving} />
          ))}
        </ol>
        {steps.some(({ film }) => film) && (
          <div className={styles.foot}>
            <MotionButton isMoving={isMoving} onToggle={toggle} what="motion" />
          </div>
        )}
      </div>
    </section>
  )
}

interface PlateProps {
  step: JoinStep
  index: number
  isMoving: boolean
}

function Plate({ step, index, isMoving }: PlateProps) {
  const { picture, film } = step
  return (
    <li className={styles.card}>
      <div className={styles.ground}>
        {picture && (
          <MovingPicture
            size={{ width: 540, height: 720 }}
            still={picture}
            focus={picture.focus}
            film={film ?? null}
            label={picture.alt}
            isMoving={isMoving}
          />
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
  if (!invite) return null
  return (
    <a className={styles.link} href={invite} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  )
}
