import { useEffect, useState, useSyncExternalStore } from 'react'
import { tabStorage } from '../tab-storage.ts'

/** `saving` from the first keystroke; `saved` for three seconds; `failed` until retried. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

interface AutosaveState {
  status: SaveState
  /** The unsaved text; null if everything is saved. */
  draft: string | null
  /** The error of the last attempt. */
  error: unknown
}

const debounce = 1000
const savedDuration = 3000

/**
 * Autosaves a text with a debounce of one second. Unsaved text is stored under `key` and restored. Saves are
 * serialised, so that none overtakes a newer one.
 */
export function createAutosave(
  key: string,
  save: (text: string) => Promise<unknown>,
  storage = tabStorage,
) {
  let state: AutosaveState = { status: 'idle', draft: storage.getItem(key), error: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  function setState(change: Partial<AutosaveState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function schedule(milliseconds: number, act: () => void) {
    clearTimeout(timer)
    timer = setTimeout(act, milliseconds)
  }

  function change(text: string) {
    storage.setItem(key, text)
    setState({ status: 'saving', draft: text, error: null })
    schedule(debounce, () => void saveNow())
  }

  /** Saves at once; resolves to whether everything is saved. Never rejects. */
  function saveNow(): Promise<boolean> {
    if (state.draft !== null) clearTimeout(timer)
    const turn = queue.then(saveDraft).then(() => state.draft === null)
    queue = turn
    return turn
  }

  async function saveDraft() {
    const text = state.draft
    if (text === null) return
    setState({ status: 'saving', error: null })
    const outcome = await save(text).then(() => 'saved' as const, failed)
    // Edited meanwhile: the newer text has its own debounce running.
    if (state.draft !== text) return
    if (outcome !== 'saved') return setState({ status: 'failed', error: outcome.error })
    storage.removeItem(key)
    setState({ status: 'saved', draft: null })
    schedule(savedDuration, () => setState({ status: 'idle' }))
  }

  /** Forgets what is not saved; resolves once no save is running. */
  function drop(): Promise<unknown> {
    clearTimeout(timer)
    storage.removeItem(key)
    setState({ status: 'idle', draft: null, error: null })
    return queue
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { state: () => state, subscribe, change, saveNow, drop }
}

const failed = (error: unknown) => ({ error })

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
