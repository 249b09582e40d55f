import { type KeyboardEvent, useMemo, useState } from 'react'
import type { ComboboxChoice } from './combobox-choice.ts'
import { createMatcher } from './search-match.ts'

/** State and keyboard handling of a combobox. */
export function useCombobox(
  choices: readonly ComboboxChoice[],
  value: ComboboxChoice | null,
  onChange: (choice: ComboboxChoice) => void,
) {
  const [isOpen, setOpen] = useState(false)
  /** Null: nothing typed since it opened, so all entries are shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const find = useMemo(() => createMatcher(choices), [choices])
  const shown = useMemo(() => (isOpen ? find(typed ?? '') : []), [isOpen, find, typed])

  function open() {
    if (isOpen) return
    setOpen(true)
    const index = choices.findIndex((choice) => choice.value === value?.value)
    setActive(Math.max(0, index))
  }

  function close() {
    setOpen(false)
    setTyped(null)
  }

  function choose(choice: ComboboxChoice) {
    onChange(choice)
    close()
  }

  function search(text: string) {
    setTyped(text)
    setOpen(true)
    setActive(0)
  }

  function move(by: number) {
    if (!isOpen) return open()
    setActive((shown.length + active + by) % Math.max(1, shown.length))
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = shown[active]
    const actions: Record<string, (() => void) | false | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: isOpen && (() => chosen && choose(chosen)),
      Escape: isOpen && close,
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return {
    isOpen,
    text: typed ?? value?.label ?? '',
    shown,
    active,
    open,
    close,
    choose,
    search,
    onKeyDown,
  }
}
