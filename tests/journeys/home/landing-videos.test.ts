import { beforeEach, describe, expect, test } from 'vitest'
import { app, clickButton, eventually, expectVisible, visitAs } from '../site.ts'
import {
  about,
  films,
  playingVideos,
  scrollIntoView,
  setHidden,
  visitWithMotion,
} from './landing-video-helpers.ts'

beforeEach(() => app.empty())

test('the videos are muted, loop, play inline, and load only when they play', async () => {
  const fetched: string[] = []
  const { page } = await visitWithMotion('/', async (page) => {
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
  await scrollIntoView(page, about, 1)
  await eventually(() => fetched.some((url) => /about-.*\.webm$/.test(url))).toBe(true)
})

test('each video has a poster and is smaller than 400 kB in both formats', async () => {
  const { page } = await visitWithMotion()
  for (const index of films.keys()) {
    await scrollIntoView(page, index, 1)
    const film = page.locator('video').nth(index)
    await eventually(() => film.getAttribute('poster')).toMatch(/\.(avif|webp)$/)
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
      const { page } = await visitWithMotion()
      await scrollIntoView(page, index, 0.18)
      await eventually(() => playingVideos(page)).not.toContain(films[index])

      await scrollIntoView(page, index, 0.22)
      await eventually(() => playingVideos(page)).toContain(films[index])
      await scrollIntoView(page, index, 0.18)

      await eventually(() => playingVideos(page)).not.toContain(films[index])
    },
  )

  test('while the tab is visible, and pauses while it is hidden', async () => {
    const { page } = await visitWithMotion()
    await scrollIntoView(page, about, 1)
    await eventually(() => playingVideos(page)).toContain('about')

    await setHidden(page, true)
    await eventually(() => playingVideos(page)).toEqual([])
    await setHidden(page, false)

    await eventually(() => playingVideos(page)).toContain('about')
  })
})

describe('the pause button', () => {
  test('pauses and resumes only the videos of the steps', async () => {
    const { page } = await visitWithMotion()
    await scrollIntoView(page, 0, 1)
    await eventually(() => playingVideos(page)).toEqual(films.slice(0, 4))

    await clickButton(page, 'Pause motion')
    for (const step of films.slice(0, 4))
      await eventually(() => playingVideos(page)).not.toContain(step)
    await scrollIntoView(page, about, 1)
    await eventually(() => playingVideos(page)).toEqual(['about'])
    await clickButton(page, 'Play motion')
    await scrollIntoView(page, 0, 1)

    await eventually(() => playingVideos(page)).toEqual(films.slice(0, 4))
  })

  test('pauses the video about the guild, and is remembered', async () => {
    const { page } = await visitWithMotion()
    await scrollIntoView(page, about, 1)
    await eventually(() => playingVideos(page)).toContain('about')
    await clickButton(page, 'Pause film')
    await eventually(() => playingVideos(page)).not.toContain('about')

    await page.reload()
    await expectVisible(page.getByRole('button', { name: 'Play film' }))
    await scrollIntoView(page, about, 1)
    await eventually(() => playingVideos(page)).not.toContain('about')
    await clickButton(page, 'Play film')
    await eventually(() => playingVideos(page)).toContain('about')
    await page.reload()

    await expectVisible(page.getByRole('button', { name: 'Pause film' }))
  })
})

describe('a visitor with reduced motion', () => {
  test('sees posters until they press Play', async () => {
    const { page } = await visitAs()
    await page.goto('/')
    for (const index of films.keys()) {
      await scrollIntoView(page, index, 1)
      await eventually(() => playingVideos(page)).toEqual([])
    }
    await scrollIntoView(page, about, 1)

    await clickButton(page, 'Play film')

    await eventually(() => playingVideos(page)).toEqual(['about'])
    await page.reload()
    await expectVisible(page.getByRole('button', { name: 'Play film' }))
  })

  test('is respected when the setting changes', async () => {
    const { page } = await visitWithMotion()
    await scrollIntoView(page, about, 1)
    await eventually(() => playingVideos(page)).toContain('about')

    await page.emulateMedia({ reducedMotion: 'reduce' })

    await eventually(() => playingVideos(page)).toEqual([])
    await expectVisible(page.getByRole('button', { name: 'Play film' }))
  })
})
