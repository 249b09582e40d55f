import { useEffect, useState } from 'react'
import { readFromTab, saveInTab } from '../../ui/tab-storage.ts'
import { useAccount } from '../session/account.ts'
import { changedFields, isEqual } from './changes.ts'

/**
 * What somebody is changing of something saved. It outlives a reload of the tab, for each person and
 * screen apart; what others save meanwhile is taken over, but for what is being changed here.
 */
export function useUnsavedChanges<Saved extends object>(screen: string, saved: Saved) {
  const me = useAccount().info?.claims?.id ?? ''
  // Whoever loses the session here goes on under the same address.
  const [address] = useState(`changes:${me}:${screen}`)
  const [typed, setTyped] = useState<Partial<Saved>>(() => readFromTab(address) ?? {})
  const changes = changedFields(typed, saved)
  const isDirty = Object.keys(changes).length > 0

  useEffect(() => saveInTab(address, isDirty ? changes : null))

  return {
    values: { ...saved, ...changes },
    /** Only what differs from what is saved. */
    changes,
    isDirty,
    set<Name extends keyof Saved>(name: Name, value: Saved[Name]) {
      setTyped((before) => changedFields({ ...before, [name]: value }, saved))
    },
    /** These are saved, or not wanted any more; what was changed since stays changed. */
    forget(those: Partial<Saved> = typed) {
      // At once: whoever forgets may be gone before the next drawing.
      saveInTab(address, null)
      setTyped((before) => {
        const kept = Object.entries(before).filter(
          ([name, value]) => !isEqual(value, those[name as keyof Saved]),
        )
        return Object.fromEntries(kept) as Partial<Saved>
      })
    },
  }
}
