import { guild, pictures, videos } from '../app/site-content.ts'
import styles from './about.module.css'
import { MotionButton } from './media/motion-button.tsx'
import { MovingPicture } from './media/moving-picture.tsx'
import { useMotion } from './media/use-motion.ts'

/** The About section with its video. */
export function About() {
  const [isMoving, toggle] = useMotion('about')
  const { title, paragraphs, film } = guild.about
  const { large, small, fallback, focus } = pictures.about
  return (
    <section id="about" className={styles.section} aria-labelledby="about-title">
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.film}>
          <MovingPicture
            size={{ width: 1280, height: 720 }}
            still={{
              avif: `${small} 960w, ${large} 1280w`,
              sizes: '(max-width: 1100px) 100vw, 73vw',
              fallback,
            }}
            focus={focus}
            film={videos.about}
            label={film}
            isMoving={isMoving}
          />
          {videos.about && (
            <MotionButton isMoving={isMoving} onToggle={toggle} what="film" isMark />
          )}
        </div>
        <div className={styles.words}>
          <h2 id="about-title" className="display">
            {title}
          </h2>
          <div className={styles.text}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Definition />
          </div>
        </div>
      </div>
    </section>
  )
}

function Definition() {
  if (!guild.about.definition) return null
  const { word, kind, meaning } = guild.about.definition
  return (
    <dl className={styles.definition}>
      <dt>
        {word} <i>{kind}</i>
      </dt>
      <dd>{meaning}</dd>
    </dl>
  )
}
