import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../../../text/t.ts'
import styles from '../overlays/toasts.module.css'

interface UndoButtonProps {
  /** When it expires, in milliseconds since 1970. */
  until: number | undefined
  onExpired: () => void
  onClick: () => void
}

/** An undo button with a countdown, which screen readers announce only once. */
export function UndoButton({ until, onExpired, onClick }: UndoButtonProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  const [allowed] = useState(seconds)
  const expire = useEffectEvent(onExpired)

  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      const left = secondsUntil(until)
      setSeconds(left)
      if (left <= 0) expire()
    }, 200)
    return () => clearInterval(timer)
  }, [until])

  return (
    <button type="button" className={styles.undo} onClick={onClick}>
      {t('Undo')}
      {until !== undefined && (
        <>
          <span aria-hidden> {t('({seconds} s)', { seconds })}</span>
          <span className="vh"> {t('within {allowed} seconds', { allowed })}</span>
        </>
      )}
    </button>
  )
}

function secondsUntil(until = 0): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}
