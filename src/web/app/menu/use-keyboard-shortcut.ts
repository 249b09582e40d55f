import { useEffect, useEffectEvent } from 'react'

/** Calls `action` when a key is pressed, unless the user is typing, a dialog is open or shortcuts are off. */
export function useKeyboardShortcut(key: string, action: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || isMeantOtherwise(event) || !areShortcutsEnabled()) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** `/` focuses the page's search; if there are two, the first visible one. */
export function useSearchShortcut(): void {
  useKeyboardShortcut('/', () => {
    const boxes = document.querySelectorAll<HTMLInputElement>('main input[type=search]:enabled')
    ;[...boxes].find((box) => box.checkVisibility())?.focus()
  })
}

function isMeantOtherwise(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target instanceof Element ? event.target : null
  const typing =
    'textarea, select, [contenteditable], dialog[open] *, input:not([type=checkbox], [type=radio])'
  return target?.matches(typing) === true
}

const storageKey = 'shortcuts'

/** Whether single-key shortcuts are on in this browser; they interfere with speech input. */
export function areShortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Stores whether single-key shortcuts are on in this browser. */
export function storeShortcutsEnabled(areWanted: boolean): void {
  try {
    localStorage.setItem(storageKey, areWanted ? 'on' : 'off')
  } catch {
    // Without storage they stay on.
  }
}
