import { type ReactNode, useEffect, useRef } from 'react'
import styles from './heading.module.css'

/** The heading of what is shown, which is focused when it appears; also sets the title of the page. */
export function Heading({ pageTitle, children }: { pageTitle: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = pageTitle
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [pageTitle])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}
