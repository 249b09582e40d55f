import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getFirstSteps } from '../../../contract/settings/first-steps.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { useMay } from '../../app/session/tasks.ts'
import { statsQuery } from '../queries.ts'

const FirstSteps = lazyComponent(async () => (await import('./first-steps.tsx')).FirstSteps)

const storageKey = 'first-steps'

/**
 * The first steps of a new installation, until someone applies or signs up for an event. Messages do not
 * count as use, because a busy server has them within the first minute.
 */
export function FirstStepsIfNew() {
  const { data: stats } = useQuery(statsQuery)
  const maySetUp = useMay(getFirstSteps)
  const [isDismissed, setDismissed] = useState(wasDismissed)
  if (!maySetUp || isDismissed || stats?.eventsCount !== 0 || stats.submissions !== 0) return null

  function dismiss() {
    storeDismissed()
    setDismissed(true)
    document.querySelector('h1')?.focus()
  }

  return <FirstSteps onDismiss={dismiss} />
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'dismissed'
  } catch {
    return false
  }
}

function storeDismissed(): void {
  try {
    localStorage.setItem(storageKey, 'dismissed')
  } catch {
    // Storage is blocked: the list is shown again after a reload.
  }
}
