import { useEffect } from 'react'
import { focusHeading } from './use-page-title.ts'

/**
 * Focuses the page's heading when the focused element is removed, such as the button of a row that is deleted.
 * Otherwise keyboard users would start again at the top of the document.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const main = document.querySelector('main')
    if (!main) return
    let focused: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target
    }
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return
      focused = null
      // Whatever removed it may focus something closer by.
      setTimeout(() => {
        if (document.activeElement === document.body) focusHeading()
      })
    })
    main.addEventListener('focusin', remember)
    observer.observe(main, { childList: true, subtree: true })
    return () => {
      main.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
