import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** What is said; readers do not hear it, so that the trigger must say it by itself. */
  text: ReactNode
  /** What it is said about; something that can have the focus. */
  children: ReactElement
}

/** A remark that shows while its trigger is pointed at or has the focus; Esc closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} closeOnClick={false} />
      {/* Within the page's landmark, where readers look for what belongs to the page. */}
      <Base.Portal container={document.querySelector('main')}>
        <Base.Positioner
          className={styles.place}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
        >
          <Base.Popup role="tooltip" className={styles.tooltip}>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
