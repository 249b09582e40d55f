import { guild, pictures } from '../app/site-content.ts'
import styles from './requirements.module.css'

/** The membership requirements. */
export function Requirements() {
  const { title, gloss, list } = guild.requirements
  return (
    <section id="requirements" className={styles.sheet} aria-labelledby="requirements-title">
      {pictures.plan && (
        <img
          className={styles.plan}
          src={pictures.plan}
          width={1140}
          height={740}
          alt=""
          loading="lazy"
        />
      )}
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="requirements-title" className="display">
            {title}
          </h2>
          <p>{gloss}</p>
        </div>
        <ul className={styles.list}>
          {list.map(({ figure, title, text }) => (
            <li key={title}>
              <span className={styles.figure} aria-hidden="true">
                {figure}
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
