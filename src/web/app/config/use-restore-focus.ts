import { useEffect, useRef } from 'react'

/** Returns the focus to a button that lost it while it was disabled or replaced. */
export function useRestoreFocus(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)

  useEffect(() => {
    const isLost = [document.body, button.current?.closest('dialog')].includes(
      document.activeElement as HTMLDialogElement,
    )
    if (wasBusy.current && !isBusy && isLost) button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])

  return button
}
