import { describe, expect, it } from 'vitest'
import { createTestTimers } from '../../../testing/test-timers.ts'
import { Saver } from './saver.ts'

describe('an autosaved value', () => {
  it('is saved a second after the last keystroke, and shows it for three seconds', async () => {
    const { server, saver, advance } = createTestSaver()

    saver.change('Who', 'debounced')
    await advance(900)
    saver.change('Who are you?', 'debounced')
    await advance(999)
    expect(server.begun).toEqual([])
    expect(saver.state.status).toBe('saving')
    await advance(1)

    expect(server.begun).toEqual(['Who are you?'])
    expect(saver.state).toMatchObject({ status: 'saved', isSaved: true })
    await advance(3000)
    expect(saver.state.status).toBe('idle')
  })

  it('is sent one save at a time, with the newest value', async () => {
    const { server, saver, advance } = createTestSaver()
    server.takes = 5000

    saver.change('one', 'now')
    await advance(0)
    saver.change('two', 'now')
    saver.change('three', 'now')
    await advance(4999)
    expect(server.begun).toEqual(['one'])
    await advance(20_000)

    expect(server.begun).toEqual(['one', 'three, saved'])
    expect(saver.state.isSaved).toBe(true)
  })

  it('applies the result of a save to later edits', async () => {
    const { server, saver, advance } = createTestSaver()
    server.takes = 1000

    saver.change('one', 'now')
    await advance(500)
    saver.change('one more', 'debounced')
    await advance(500)

    expect(saver.state).toMatchObject({ value: 'one more, saved', isSaved: false })
  })

  it('is kept with its error until it can be saved', async () => {
    const { server, saver, advance } = createTestSaver()
    server.fails = true

    saver.change('one', 'now')
    await advance(0)
    expect(saver.state).toMatchObject({ status: 'failed', value: 'one', isSaved: false })
    expect(saver.state.error).toBeInstanceOf(Error)
    server.fails = false

    expect(await saver.saveNow()).toBe(true)
    expect(server.stored).toBeNull()
  })

  it('is kept but not sent while invalid', async () => {
    const { server, saver } = createTestSaver()

    saver.change('', 'now')
    expect(await saver.saveNow()).toBe(false)

    expect(server.begun).toEqual([])
    expect(server.stored).toBe('')
    expect(saver.state).toMatchObject({ status: 'idle', isSaved: false })
  })

  it('can be replaced by a saved value', async () => {
    const { server, saver, advance } = createTestSaver()

    saver.change('mine', 'debounced')
    saver.adopt('theirs')
    await advance(5000)

    expect(server.begun).toEqual([])
    expect(server.stored).toBeNull()
    expect(saver.state).toMatchObject({ value: 'theirs', isSaved: true })
  })
})

/** A fake server for a required text, which can be slow or fail, and timers. */
function createTestSaver() {
  const { later, sleep, advance } = createTestTimers()
  const server = {
    begun: [] as string[],
    stored: null as string | null,
    takes: 0,
    fails: false,
  }
  const saver = new Saver<string>({
    value: 'before',
    isValid: (text) => text !== '',
    save: async (text) => {
      server.begun.push(text)
      if (server.takes > 0) await sleep(server.takes)
      if (server.fails) throw new Error('the server is away')
      return (now) => `${now}, saved`
    },
    store: (text) => {
      server.stored = text
    },
    onChange: () => {},
    later,
  })
  return { server, saver, advance }
}
