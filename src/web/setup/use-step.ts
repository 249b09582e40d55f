import { useEffect, useState } from 'react'
import type { Setup } from './connection/create-setup.ts'
import { furthestStep, steps } from './steps.tsx'

/** The current step, which is in the hash of the address. */
export function useStep(setup: Setup) {
  const [index, setIndex] = useState(() => reachableStep(setup))

  useEffect(() => {
    const follow = () => {
      const next = reachableStep(setup)
      writeHash(next)
      setIndex(next)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [setup])

  return {
    index,
    /** Shows a step if it can be reached. */
    goTo(next: number): void {
      setup.application.forget()
      window.location.hash = `#${steps[next]?.id}`
    },
  }
}

/** The step of the hash; if it cannot be reached yet, or there is none, the first that is not done. */
function reachableStep(setup: Setup): number {
  const view = setup.view()
  const furthest = view.state ? furthestStep(view, view.state) : 0
  const wanted = steps.findIndex(({ id }) => `#${id}` === window.location.hash)
  return wanted === -1 ? furthest : Math.min(wanted, furthest)
}

function writeHash(index: number): void {
  const hash = `#${steps[index]?.id}`
  if (window.location.hash !== hash) window.history.replaceState(null, '', hash)
}
