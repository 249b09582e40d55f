import { useEffect, useState, useSyncExternalStore } from 'react'
import { tabStorage } from '../tab-storage.ts'
import { type Later, Saver } from './saver.ts'

/**
 * Autosaves a text with a debounce of one second. Unsaved text is stored under `key` and restored.
 */
export function createAutosave(
  key: string,
  save: (text: string) => Promise<unknown>,
  { storage = tabStorage, later }: { storage?: typeof tabStorage; later?: Later } = {},
) {
  const listeners = new Set<() => void>()
  const restored = storage.getItem(key)
  const saver = new Saver<string | null>({
    value: restored,
    isSaved: restored === null,
    isValid: () => true,
    async save(text) {
      await save(text ?? '')
      return (now) => (now === text ? null : now)
    },
    store: (text) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)),
    ...(later && { later }),
    onChange() {
      state = describe()
      for (const listener of listeners) listener()
    },
  })
  let state = describe()

  function describe() {
    const { status, value, isSaved, error } = saver.state
    return { status, error, draft: isSaved ? null : value }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    subscribe,
    /** `draft` is the unsaved text; null if everything is saved. */
    state: () => state,
    change: (text: string) => saver.change(text, 'debounced'),
    /** Saves at once; resolves to whether everything is saved. Never rejects. */
    saveNow: () => saver.saveNow(),
    /** Forgets what is not saved; resolves once no save is running. */
    drop() {
      saver.adopt(null)
      return saver.settled()
    },
  }
}

/**
 * Autosaves a text while mounted. Also saves on unmount and when the tab is hidden, and restores unsaved text.
 * A new `key` needs a new component.
 */
export function useAutosave(key: string, save: (text: string) => Promise<unknown>) {
  const [saver] = useState(() => createAutosave(key, save))
  const state = useSyncExternalStore(saver.subscribe, saver.state)

  useEffect(() => {
    const left = saver.state().draft
    if (left !== null) saver.change(left)

    const hide = () => {
      if (document.visibilityState === 'hidden') void saver.saveNow()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      void saver.saveNow()
    }
  }, [saver])

  const { change, saveNow, drop } = saver
  return { ...state, change, saveNow, drop }
}
