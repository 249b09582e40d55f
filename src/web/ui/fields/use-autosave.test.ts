import { describe, expect, it } from 'vitest'
import { createTestTimers } from '../../../testing/test-timers.ts'
import { createAutosave } from './use-autosave.ts'

describe('autosaved notes', () => {
  it('are saved once, a second after the last keystroke, and show it for three seconds', async () => {
    const { notebook, notes, advance } = createNotebook()

    notes.change('Ask about')
    await advance(900)
    notes.change('Ask about the castle')
    await advance(999)

    expect(notes.state().status).toBe('saving')
    expect(notebook.saved).toEqual([])

    await advance(1)

    expect(notebook.saved).toEqual(['Ask about the castle'])
    expect(notes.state()).toMatchObject({ status: 'saved', draft: null })

    await advance(2999)
    expect(notes.state().status).toBe('saved')
    await advance(1)
    expect(notes.state().status).toBe('idle')
  })

  it('keep the text when the server fails, and are saved by a retry', async () => {
    const { notebook, notes, advance } = createNotebook()
    notebook.fails = true

    notes.change('Led forty people')
    await advance(1000)

    expect(notes.state()).toMatchObject({ status: 'failed', draft: 'Led forty people' })

    notebook.fails = false
    expect(await notes.saveNow()).toBe(true)

    expect(notebook.saved).toEqual(['Led forty people'])
  })

  it('come back after a reload as long as they are not saved, and not afterwards', async () => {
    const { notebook, notes, options } = createNotebook()
    notes.change('Half a thought')

    const afterReload = createAutosave('Kestrelle', notebook.write, options)
    expect(afterReload.state().draft).toBe('Half a thought')

    await afterReload.saveNow()
    expect(createAutosave('Kestrelle', notebook.write, options).state().draft).toBeNull()
  })

  it('never let an older text overtake a newer one', async () => {
    const { notebook, notes, advance } = createNotebook()
    notebook.takes = 5000

    notes.change('first')
    await advance(1000)
    notes.change('second')
    await advance(1000)
    expect(notebook.begun).toEqual(['first'])

    await advance(4000)
    expect(notes.state()).toMatchObject({ status: 'saving', draft: 'second' })
    await advance(5000)

    expect(notebook.saved).toEqual(['first', 'second'])
    expect(notes.state().status).toBe('saved')
  })

  it('are saved at once when the page is left, and report the result', async () => {
    const { notebook, notes } = createNotebook()

    notes.change('Approve')
    expect(await notes.saveNow()).toBe(true)
    expect(notebook.saved).toEqual(['Approve'])

    notebook.fails = true
    notes.change('Approve, with a warning')
    expect(await notes.saveNow()).toBe(false)
  })

  it('do nothing when there is nothing to save', async () => {
    const { notebook, notes } = createNotebook()

    expect(await notes.saveNow()).toBe(true)

    expect(notebook.begun).toEqual([])
    expect(notes.state().status).toBe('idle')
  })
})

/** A fake server, which can be slow, a fake tab storage, and timers. */
function createNotebook() {
  const { later, sleep, advance } = createTestTimers()
  const drafts = new Map<string, string>()
  const shelf = {
    getItem: (key: string) => drafts.get(key) ?? null,
    setItem: (key: string, text: string) => void drafts.set(key, text),
    removeItem: (key: string) => void drafts.delete(key),
  }
  const notebook = {
    begun: [] as string[],
    saved: [] as string[],
    takes: 0,
    fails: false,
    write: async (text: string) => {
      notebook.begun.push(text)
      if (notebook.takes > 0) await sleep(notebook.takes)
      if (notebook.fails) throw new Error('the server is away')
      notebook.saved.push(text)
    },
  }
  const options = { storage: shelf, later }
  const notes = createAutosave('Kestrelle', notebook.write, options)
  return { notebook, options, notes, advance }
}
