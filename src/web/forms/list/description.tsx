import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Form } from '../../../contract/forms/questions.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import styles from './forms-page.module.css'
import { formUrl } from './use-form-mutations.ts'

/** A form's description on two lines, with a tooltip if it is truncated. */
export function Description({ form }: { form: Form }) {
  const description = form.description?.trim() ?? ''
  const box = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = new ResizeObserver(() => setCut(isClamped(element)))
    measure.observe(element)
    return () => measure.disconnect()
  }, [])

  return (
    <div ref={box} className={styles.description} dir="auto">
      {isCut ? (
        <Tooltip text={description}>
          <Link to={formUrl(form)} className={styles.control ?? ''}>
            {description}
          </Link>
        </Tooltip>
      ) : (
        description
      )}
    </div>
  )
}

/** Once it is truncated, the text is in a link that is clamped itself. */
function isClamped(element: Element): boolean {
  const text = element.querySelector('a') ?? element
  return text.scrollHeight > text.clientHeight
}
