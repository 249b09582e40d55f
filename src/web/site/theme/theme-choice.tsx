import { type ReactNode, useRef } from 'react'
import { type RadioCard, RadioCards } from '../../ui/fields/radio-cards.tsx'
import { useSiteEditor } from '../editor-context.ts'
import { RejectedTextNotice } from '../form/rejected-text-notice.tsx'
import { useFocusWhenSelected } from '../form/use-focus-when-selected.ts'
import styles from './theme-choice.module.css'

interface ThemeChoiceProps {
  label: string
  path: string
  /** The chosen option. */
  chosen: string
  options: readonly RadioCard[]
  onChoose: (value: string) => void
  /** One below the other. */
  isList?: boolean
  /** What follows the options. */
  children?: ReactNode
}

/** A choice of the theme, disabled while another editor is changing it. */
export function ThemeChoice({ path, children, ...choice }: ThemeChoiceProps) {
  const { select, selection, rejected, editors } = useSiteEditor()
  const box = useRef<HTMLDivElement>(null)
  useFocusWhenSelected(box, path)
  return (
    <div ref={box} className={styles.control}>
      <RadioCards
        {...choice}
        isDisabled={rejected.has(path) || editors.some((editor) => editor.path === path)}
        onFocus={() => select(selection.part, path)}
      />
      {children}
      {rejected.has(path) && <RejectedTextNotice path={path} label={choice.label} kind="line" />}
    </div>
  )
}
