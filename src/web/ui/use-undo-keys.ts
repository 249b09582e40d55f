import { useEffect, useRef } from 'react'

/** Calls `onUndo` by Ctrl+Z and Ctrl+Shift+Z outside of fields and dialogs. */
export function useUndoKeys(onUndo: (direction: 'undo' | 'redo') => unknown): void {
  const latest = useRef(onUndo)
  latest.current = onUndo
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndo(event)) return
      event.preventDefault()
      latest.current(event.shiftKey ? 'redo' : 'undo')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isUndo({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return false
  const isTyping = target instanceof Element && target.closest('input, select, textarea')
  return !isTyping && !document.querySelector('dialog[open]')
}
