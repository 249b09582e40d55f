import { type RefObject, useEffect, useRef, useState } from 'react'
import { guild, pictures } from '../app/site-content.ts'
import styles from './faq.module.css'

/** The FAQ accordion; one answer is open at a time. */
export function Faq() {
  const { title, gloss, list } = guild.faq
  return (
    <section id="faq" className={styles.section} aria-labelledby="faq-title">
      {pictures.contours && (
        <img
          className={styles.contours}
          src={pictures.contours}
          width={860}
          height={836}
          alt=""
          loading="lazy"
        />
      )}
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.head}>
          <h2 id="faq-title" className="display">
            {title}
          </h2>
          <p>{gloss}</p>
        </div>
        <div className={styles.list}>
          {list.map(({ question, answer }) => (
            <Entry key={question} question={question} answer={answer} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Entry({ question, answer }: { question: string; answer: string }) {
  const box = useRef<HTMLDivElement>(null)
  const isScrolled = useOverflow(box)
  return (
    <details name="faq">
      <summary>
        <h3>{question}</h3>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div
        ref={box}
        className={styles.answer}
        {...(isScrolled && { tabIndex: 0, role: 'group', 'aria-label': question })}
      >
        <p>{answer}</p>
      </div>
    </details>
  )
}

/** Whether the content overflows; it must then be focusable to scroll with the keyboard. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const sizes = new ResizeObserver(() => {
      setOverflowing(element.scrollHeight > element.clientHeight)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box])
  return isOverflowing
}
