import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import sampleSite from '../../../../guild/site.json'
import { applyEdit } from '../../../contract/site/edit-content.ts'
import { withEntryIds } from '../../../contract/site/entry-ids.ts'
import { SiteContent } from '../../../contract/site/site-content.ts'
import { allParts } from '../parts/site-parts.ts'
import { findElement } from './find-field.ts'

const sample = withEntryIds(SiteContent.parse(sampleSite))
const partOf = (id: string) => allParts.find((part) => part.id === id)!

/** An element with this HTML. */
function render(html: string): Element {
  const { document } = new Window({ url: 'https://guild.example/' })
  document.body.innerHTML = html
  return document.body as unknown as Element
}

/** The site whose steps all have the picture of the first. */
const steps = sample.guild.join.steps as unknown as { entryId: string; title: string }[]
const samePictures = steps.reduce((content, { entryId }, index) => {
  const { picture } = content.guild.join.steps[index]!
  const path = `guild/join/steps/${entryId}/picture`
  const to = sample.guild.join.steps[0]!.picture
  return applyEdit(content, { kind: 'set', path, from: picture, to })
}, sample)
const file = String(samePictures.guild.join.steps[0]?.picture?.fallback).replace(/^.*\//, '')

function renderSteps(titles: readonly string[], hasPicture = (_: number) => true) {
  const cards = titles.map((title, index) => {
    const image = hasPicture(index) ? `<div><img src="/assets/${file}"></div>` : ''
    return `<li id="card-${index}">${image}<h3>${title}</h3></li>`
  })
  return render(`<ol>${cards.join('')}</ol>`)
}

test('of several steps with the same picture, each has the one in its own card', () => {
  const titles = steps.map(({ title }) => title)
  const find = (root: Element, index: number) => {
    const path = `guild/join/steps/${steps[index]?.entryId}/picture`
    return findElement(partOf('join'), samePictures, root, path)?.closest('li')?.id
  }
  const root = renderSteps(titles)
  expect(titles.map((_, index) => find(root, index))).toEqual(
    titles.map((_, index) => `card-${index}`),
  )
  // The page may leave out some of them.
  const some = renderSteps(titles, (index) => index > 1)
  expect([find(some, 2), find(some, 3)]).toEqual(['card-2', 'card-3'])
})

test('steps that are the same but for their place are found by their order', () => {
  const content = steps.reduce(
    (edited, { entryId, title }) =>
      applyEdit(edited, {
        ...{ kind: 'set', path: `guild/join/steps/${entryId}/title`, from: title, to: 'New step' },
      }),
    samePictures,
  )
  const root = renderSteps(steps.map(() => 'New step'))
  const find = (name: string) =>
    findElement(partOf('join'), content, root, `guild/join/steps/${steps[3]?.entryId}/${name}`)
  expect(find('picture')?.closest('li')?.id).toBe('card-3')
  expect(find('title')?.closest('li')?.id).toBe('card-3')
})

test('a title that the page also has elsewhere is found beside the other texts of its entry', () => {
  const [game] = sample.games.prior as unknown as {
    entryId: string
    title: string
    period: string
  }[]
  const { entryId, title, period } = game!
  const root = render(
    `<section><h3>${title}</h3></section><li><h3 id="card">${title}</h3><p>${period}</p></li>`,
  )
  const found = findElement(partOf('prior'), sample, root, `games/prior/${entryId}/title`)
  expect(found?.id).toBe('card')
})
