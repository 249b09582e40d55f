import CheckIcon from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode, RefObject } from 'react'
import { classes } from '../classes.ts'
import styles from './progress-list.module.css'

interface ProgressListProps {
  parts: readonly ReactNode[]
  /** The index of the part in progress; the number of parts if all are done. */
  current: number
  ref?: RefObject<HTMLOListElement | null>
}

/** The parts of something that takes a while, in their order. */
export function ProgressList({ parts, current, ref }: ProgressListProps) {
  return (
    <ol ref={ref} className={styles.parts}>
      {parts.map((part, index) => {
        const state = stateOf(index, current)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are always the same
          <li key={index} className={classes(styles.part, styles[state])}>
            {icons[state]}
            {part}
          </li>
        )
      })}
    </ol>
  )
}

type PartState = 'done' | 'current' | 'waiting'

function stateOf(index: number, current: number): PartState {
  if (index === current) return 'current'
  return index < current ? 'done' : 'waiting'
}

const icons: Record<PartState, ReactNode> = {
  done: <CheckIcon className="success" size={16} strokeWidth={2} aria-hidden />,
  current: <span className="spinner" aria-hidden />,
  waiting: <Minus size={16} strokeWidth={2} aria-hidden />,
}
