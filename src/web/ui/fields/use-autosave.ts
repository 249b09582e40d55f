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

const pause = 1000
const praise = 3000

/**
 * Autosaves a text with a debounce of one second. Unsaved text is stored under `key` and restored. Saves are
 * serialised, so that none overtakes a newer one.
 */
export function createAutosave(
  key: string,
  save: (text: string) => Promise<unknown>,
  shelf = tabStorage,
) {
  let state: AutosaveState = { status: 'idle', draft: shelf.getItem(key), error: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let line: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  function become(change: Partial<AutosaveState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function later(milliseconds: number, act: () => void) {
    clearTimeout(timer)
    timer = setTimeout(act, milliseconds)
  }

  function change(text: string) {
    shelf.setItem(key, text)
    become({ status: 'saving', draft: text, error: null })
    later(pause, () => void saveNow())
  }

  /** Saves at once; resolves to whether everything is saved. Never rejects. */
  function saveNow(): Promise<boolean> {
    if (state.draft !== null) clearTimeout(timer)
    const turn = line.then(saveDraft).then(() => state.draft === null)
    line = turn
    return turn
  }

  async function saveDraft() {
    const text = state.draft
    if (text === null) return
    become({ status: 'saving', error: null })
    const outcome = await save(text).then(() => 'saved' as const, failed)
    // Edited meanwhile: the newer text has its own debounce running.
    if (state.draft !== text) return
    if (outcome !== 'saved') return become({ status: 'failed', error: outcome.error })
    shelf.removeItem(key)
    become({ status: 'saved', draft: null })
    later(praise, () => become({ status: 'idle' }))
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { state: () => state, subscribe, change, saveNow }
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

  return { ...state, change: saver.change, saveNow: saver.saveNow }
}
