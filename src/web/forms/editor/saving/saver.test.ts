import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Saver } from './saver.ts'

describe('something that saves itself', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is saved a second after the last key, and says so for three seconds', async () => {
    const { server, saver } = aDesk()

    saver.change('Who', 'debounced')
    await vi.advanceTimersByTimeAsync(900)
    saver.change('Who are you?', 'debounced')
    await vi.advanceTimersByTimeAsync(999)
    expect(server.begun).toEqual([])
    expect(saver.state.status).toBe('saving')
    await vi.advanceTimersByTimeAsync(1)

    expect(server.begun).toEqual(['Who are you?'])
    expect(saver.state).toMatchObject({ status: 'saved', isSaved: true })
    await vi.advanceTimersByTimeAsync(3000)
    expect(saver.state.status).toBe('idle')
  })

  it('never sends two at a time, and then only the newest', async () => {
    const { server, saver } = aDesk()
    server.takes = 5000

    saver.change('one', 'now')
    await vi.advanceTimersByTimeAsync(0)
    saver.change('two', 'now')
    saver.change('three', 'now')
    await vi.advanceTimersByTimeAsync(4999)
    expect(server.begun).toEqual(['one'])
    await vi.advanceTimersByTimeAsync(20_000)

    expect(server.begun).toEqual(['one', 'three, saved'])
    expect(saver.state.isSaved).toBe(true)
  })

  it('applies what came of a save to what has been typed since', async () => {
    const { server, saver } = aDesk()
    server.takes = 1000

    saver.change('one', 'now')
    await vi.advanceTimersByTimeAsync(500)
    saver.change('one more', 'debounced')
    await vi.advanceTimersByTimeAsync(500)

    expect(saver.state).toMatchObject({ value: 'one more, saved', isSaved: false })
  })

  it('keeps what could not be saved, and why, until it can be', async () => {
    const { server, saver } = aDesk()
    server.fails = true

    saver.change('one', 'now')
    await vi.advanceTimersByTimeAsync(0)
    expect(saver.state).toMatchObject({ status: 'failed', value: 'one', isSaved: false })
    expect(saver.state.error).toBeInstanceOf(Error)
    server.fails = false

    expect(await saver.saveNow()).toBe(true)
    expect(server.shelf).toBeNull()
  })

  it('keeps what breaks a rule, and does not send it', async () => {
    const { server, saver } = aDesk()

    saver.change('', 'now')
    expect(await saver.saveNow()).toBe(false)

    expect(server.begun).toEqual([])
    expect(server.shelf).toBe('')
    expect(saver.state).toMatchObject({ status: 'idle', isSaved: false })
  })

  it('gives up what is typed for what is saved elsewhere', async () => {
    const { server, saver } = aDesk()

    saver.change('mine', 'debounced')
    saver.adopt('theirs')
    await vi.advanceTimersByTimeAsync(5000)

    expect(server.begun).toEqual([])
    expect(server.shelf).toBeNull()
    expect(saver.state).toMatchObject({ value: 'theirs', isSaved: true })
  })
})

/** A server's end of a text that may not be empty, which can be slow or out of order. */
function aDesk() {
  const server = {
    begun: [] as string[],
    shelf: null as string | null,
    takes: 0,
    fails: false,
  }
  const saver = new Saver<string>({
    value: 'before',
    isValid: (text) => text !== '',
    save: async (text) => {
      server.begun.push(text)
      if (server.takes > 0) await new Promise((done) => setTimeout(done, server.takes))
      if (server.fails) throw new Error('the server is away')
      return (now) => `${now}, saved`
    },
    store: (text) => {
      server.shelf = text
    },
    onChange: () => {},
  })
  return { server, saver }
}
