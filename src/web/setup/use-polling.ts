import { useEffect } from 'react'
import type { Setup } from './connection/create-setup.ts'

/** How often the state is asked for, in milliseconds. */
const pollInterval = 4000

/** Asks for the state every few seconds while the tab is visible, and once it becomes visible. */
export function usePolling(setup: Setup, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    let isLoading = false
    const loadIfVisible = async () => {
      if (isLoading || document.visibilityState !== 'visible') return
      isLoading = true
      await setup.load()
      isLoading = false
    }
    const poll = () => void loadIfVisible()
    const timer = setInterval(poll, pollInterval)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [setup, isOn])
}
