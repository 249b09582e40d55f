import { expect, test } from 'vitest'
import { contentOf } from '../../testing/site-content.ts'
import { SiteContent } from './site-content.ts'

const content = contentOf()

/** The same content as versions before had it: pictures and films of the steps in lists of their own. */
function asBefore(films: 'some' | 'none') {
  const { guild, pictures, videos } = content
  const { steps } = guild.join
  return {
    ...content,
    guild: {
      ...guild,
      join: { ...guild.join, steps: steps.map(({ picture, film, ...step }) => step) },
    },
    pictures: { ...pictures, steps: steps.map(({ picture }) => picture) },
    videos: { ...videos, steps: films === 'some' ? steps.map(({ film }) => film ?? null) : [] },
  }
}

test('pictures and films of the steps are moved into the steps', () => {
  expect(SiteContent.parse(asBefore('some'))).toEqual(content)
})

test('steps without films have pictures alone', () => {
  const { steps } = SiteContent.parse(asBefore('none')).guild.join
  expect(steps[0]).toMatchObject({ picture: content.guild.join.steps[0]?.picture })
  expect(steps.some(({ film }) => film)).toBe(false)
})

test('items of galleries are videos by their YouTube ids alone', () => {
  const { games } = content
  const prior = games.prior.map((game) => ({
    ...game,
    gallery: game.gallery.map((item) => ({ ...item, type: item.youtubeId ? 'video' : 'image' })),
  }))
  expect(SiteContent.parse({ ...content, games: { ...games, prior } })).toEqual(content)
})

test('what is no content at all is still refused', () => {
  for (const nothing of [
    null,
    [],
    'x',
    { guild: 1 },
    { guild: {}, pictures: {}, videos: {} },
    { games: 1 },
    { games: { prior: [1] } },
  ]) {
    expect(SiteContent.safeParse(nothing).success).toBe(false)
  }
})

test('content from before roles had icons has those of the sample guild', () => {
  const sample = contentOf()
  const { roleIcons, ...roster } = sample.guild.roster
  const older = { ...sample, guild: { ...sample.guild, roster } }
  expect(SiteContent.parse(older).guild.roster.roleIcons).toEqual(roleIcons)
})
