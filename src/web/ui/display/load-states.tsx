import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../buttons/button.tsx'
import { classes } from '../classes.ts'
import styles from './load-states.module.css'

/** A loading message; `isHidden` shows it only to screen readers, beside skeletons. */
export function Loading({ children, isHidden = false }: { children: string; isHidden?: boolean }) {
  return (
    <p role="status" className={isHidden ? 'vh' : 'muted'}>
      {children}
    </p>
  )
}

interface ErrorBlockProps {
  /** The message, from the specification's error catalogue where it has one. */
  children: ReactNode
  /** The server's messages. */
  problems?: readonly string[]
  /** Shows a Retry button. */
  onRetry?: () => void
  isRetrying?: boolean
  /** Fills the page's content area. */
  isLarge?: boolean
}

/** An error message with an optional Retry button. */
export function ErrorBlock({ children, problems = [], isLarge = false, ...rest }: ErrorBlockProps) {
  const { onRetry, isRetrying } = rest
  return (
    <div role="alert" className={classes(styles.error, isLarge && styles.large)}>
      <div className={styles.sentence}>
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
        <div>
          <p>{children}</p>
          {problems.length > 0 && (
            <ul className={styles.problems}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {onRetry && (
        <Button size={isLarge ? 'large' : 'medium'} onClick={onRetry} isBusy={isRetrying ?? false}>
          {t('Retry')}
        </Button>
      )}
    </div>
  )
}

interface EmptyProps {
  children: ReactNode
  /** Why, and what to do. */
  explanation?: ReactNode
  action?: ReactNode
}

/** Says that a search has no match. */
export const nothingMatches = (search: string) =>
  t('Nothing matches “{search}”.', { search: search.trim() })

/** An empty state: a message with an optional explanation and action. */
export function Empty({ children, explanation, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <EngravedFields />
      <div>
        <p>{children}</p>
        {explanation && <p className="muted">{explanation}</p>}
      </div>
      {action}
    </div>
  )
}

/** The illustration of empty states: four empty fields. */
export function EngravedFields() {
  const id = useId()
  const fields = [
    { outline: 'M4 8 58 4 54 50 2 58Z', furrows: 28 },
    { outline: 'M66 4 116 10 112 62 62 50Z', furrows: 98 },
    { outline: 'M2 66 54 58 48 116 6 112Z', furrows: 142 },
    { outline: 'M62 58 112 70 118 114 56 116Z', furrows: 62 },
  ]
  return (
    <svg width="120" height="120" viewBox="0 0 120 120" stroke="currentColor" aria-hidden>
      {fields.map(({ outline, furrows }) => (
        <g key={furrows}>
          <pattern
            id={`${id}${furrows}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${furrows})`}
          >
            <path d="M0 3H6" strokeWidth="1.2" />
          </pattern>
          <path d={outline} fill={`url(#${id}${furrows})`} strokeWidth="1.2" />
        </g>
      ))}
    </svg>
  )
}

/** A loading placeholder. Numbers are px; by default it fills its container. */
export function Skeleton({ width, height }: Pick<CSSProperties, 'width' | 'height'>) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden />
}
