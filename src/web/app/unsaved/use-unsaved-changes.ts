import { useEffect, useState } from 'react'
import { readFromTab, saveInTab } from '../../ui/tab-storage.ts'
import { useAccount } from '../session/account.ts'
import { changedFields, isEqual } from './changes.ts'

/**
 * Unsaved changes to a saved object. They survive a reload, are stored per user and screen (without a screen
 * not at all), and are rebased when the saved object changes.
 */
export function useUnsavedChanges<Saved extends object>(screen: string | null, saved: Saved) {
  const me = useAccount().info?.claims?.id ?? ''
  // Fixed on mount, so that an expired session does not change the storage key.
  const [address] = useState(screen === null ? null : `changes:${me}:${screen}`)
  const [typed, setTyped] = useState<Partial<Saved>>(() => (address && readFromTab(address)) || {})
  const changes = changedFields(typed, saved)
  const isDirty = Object.keys(changes).length > 0

  function store(kept: Partial<Saved> | null) {
    if (address) saveInTab(address, kept)
  }

  useEffect(() => store(isDirty ? changes : null))

  return {
    values: { ...saved, ...changes },
    /** Only the changed fields. */
    changes,
    isDirty,
    set<Name extends keyof Saved>(name: Name, value: Saved[Name]) {
      setTyped((before) => changedFields({ ...before, [name]: value }, saved))
    },
    /** Discards these changes; later changes to the same fields are kept. */
    discard(those: Partial<Saved> = typed) {
      // Immediately, because the component may unmount before the next render.
      store(null)
      setTyped((before) => {
        const kept = Object.entries(before).filter(
          ([name, value]) => !isEqual(value, those[name as keyof Saved]),
        )
        return Object.fromEntries(kept) as Partial<Saved>
      })
    },
  }
}
