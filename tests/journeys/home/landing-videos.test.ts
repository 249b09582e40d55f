import { beforeEach, describe, expect, test } from 'vitest'
import { app, arrive, press, see, soon } from '../site.ts'
import { about, films, running, setHidden, show, visitMoving } from './landing-films.ts'

beforeEach(() => app.empty())

test('the videos are muted, loop, play inline, and load only when they play', async () => {
  const fetched: string[] = []
  const { page } = await visitMoving('/', async (page) => {
    page.on('request', (request) => {
      if (request.resourceType() === 'media') fetched.push(request.url())
    })
  })

  const made = await page.evaluate(`[...document.querySelectorAll('video')].map((film) => ({
    isSilent: film.muted && film.hasAttribute('muted'),
    loops: film.loop,
    staysInPlace: film.hasAttribute('playsinline'),
    preload: film.preload,
    types: [...film.querySelectorAll('source')].map((source) => source.type),
  }))`)
  expect(made).toEqual(
    films.map(() => ({
      isSilent: true,
      loops: true,
      staysInPlace: true,
      preload: 'none',
      types: ['video/webm', 'video/mp4'],
    })),
  )
  expect(fetched).toEqual([])
  await show(page, about, 1)
  await soon(() => fetched.some((url) => /about-.*\.webm$/.test(url))).toBe(true)
})

test('each video has a poster and is smaller than 400 kB in both formats', async () => {
  const { page } = await visitMoving()
  for (const index of films.keys()) {
    await show(page, index, 1)
    const film = page.locator('video').nth(index)
    await soon(() => film.getAttribute('poster')).toMatch(/\.(avif|webp)$/)
    for (const source of await film.locator('source').all()) {
      const reply = await page.request.get((await source.getAttribute('src')) ?? '')
      expect((await reply.body()).length).toBeLessThan(400_000)
      expect(reply.headers()['content-type']).toBe(await source.getAttribute('type'))
    }
  }
})

describe('a video plays', () => {
  test.each([...films.entries()])(
    'if a fifth is visible, and pauses below: %i %s',
    async (index) => {
      const { page } = await visitMoving()
      await show(page, index, 0.18)
      expect(await running(page)).not.toContain(films[index])

      await show(page, index, 0.22)
      await soon(() => running(page)).toContain(films[index])
      await show(page, index, 0.18)

      await soon(() => running(page)).not.toContain(films[index])
    },
  )

  test('while the tab is visible, and pauses while it is hidden', async () => {
    const { page } = await visitMoving()
    await show(page, about, 1)
    await soon(() => running(page)).toContain('about')

    await setHidden(page, true)
    await soon(() => running(page)).toEqual([])
    await setHidden(page, false)

    await soon(() => running(page)).toContain('about')
  })
})

describe('the pause button', () => {
  test('pauses and resumes only the videos of the steps', async () => {
    const { page } = await visitMoving()
    await show(page, 0, 1)
    await soon(() => running(page)).toEqual(films.slice(0, 4))

    await press(page, 'Pause motion')
    for (const step of films.slice(0, 4)) expect(await running(page)).not.toContain(step)
    await show(page, about, 1)
    await soon(() => running(page)).toEqual(['about'])
    await press(page, 'Play motion')
    await show(page, 0, 1)

    await soon(() => running(page)).toEqual(films.slice(0, 4))
  })

  test('pauses the video about the guild, and is remembered', async () => {
    const { page } = await visitMoving()
    await show(page, about, 1)
    await soon(() => running(page)).toContain('about')
    await press(page, 'Pause film')
    expect(await running(page)).not.toContain('about')

    await page.reload()
    await see(page.getByRole('button', { name: 'Play film' }))
    await show(page, about, 1)
    expect(await running(page)).not.toContain('about')
    await press(page, 'Play film')
    await soon(() => running(page)).toContain('about')
    await page.reload()

    await see(page.getByRole('button', { name: 'Pause film' }))
  })
})

describe('a visitor with reduced motion', () => {
  test('sees posters until they press Play', async () => {
    const { page } = await arrive()
    await page.goto('/')
    for (const index of films.keys()) {
      await show(page, index, 1)
      expect(await running(page)).toEqual([])
    }
    await show(page, about, 1)

    await press(page, 'Play film')

    await soon(() => running(page)).toEqual(['about'])
    await page.reload()
    await see(page.getByRole('button', { name: 'Play film' }))
  })

  test('is respected when the setting changes', async () => {
    const { page } = await visitMoving()
    await show(page, about, 1)
    await soon(() => running(page)).toContain('about')

    await page.emulateMedia({ reducedMotion: 'reduce' })

    await soon(() => running(page)).toEqual([])
    await see(page.getByRole('button', { name: 'Play film' }))
  })
})
