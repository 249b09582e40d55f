import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replaceSite } from './build-web.ts'

/** A folder with these files, each of which says which build it is of. */
function built(build: string, ...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), build)
  }
  return folder
}

test('who has a page open, or still serves it, finds its files after the next build, and not for ever', () => {
  const place = built('first', 'assets/one.js', 'assets/all.js', 'pages/real/old.html')
  const before = ['assets/one.js', 'assets/all.js', 'pages/real/old.html']
  const there = () =>
    ['one', 'two', 'three', 'all'].filter((name) => existsSync(join(place, `assets/${name}.js`)))

  const second = replaceSite(
    built('second', 'assets/two.js', 'assets/all.js', 'pages/real/%2F.html'),
    place,
    before,
  )
  expect(second).toEqual(['assets/all.js', 'assets/two.js', 'pages/real/%2F.html'])
  expect(there()).toEqual(['one', 'two', 'all'])
  expect(existsSync(join(place, 'pages/real/old.html'))).toBe(false)
  expect(readFileSync(join(place, 'pages/real/%2F.html'), 'utf8')).toBe('second')

  replaceSite(built('third', 'assets/three.js', 'assets/all.js'), place, second)
  expect(there()).toEqual(['two', 'three', 'all'])
  expect(readFileSync(join(place, 'assets/all.js'), 'utf8')).toBe('third')
})

test('where nobody knows what was built before, nothing of it is missing', () => {
  const place = built('first', 'assets/one.js')

  replaceSite(built('second', 'assets/two.js'), place, [])

  expect(existsSync(join(place, 'assets/one.js'))).toBe(true)
})
