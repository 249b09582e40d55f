import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replaceSite } from './build-web.ts'

/** A folder with these files, which contain the name of their build. */
function built(build: string, ...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), build)
  }
  return folder
}

const site = (folder: string) =>
  ['one', 'two', 'three', 'all'].filter((name) => existsSync(join(folder, `assets/${name}.js`)))

test('a running site and open pages keep their files through any number of builds', () => {
  const folder = built('first', 'assets/one.js', 'assets/all.js', 'pages/real/old.html')
  const first = ['assets/one.js', 'assets/all.js', 'pages/real/old.html']

  const second = replaceSite(
    built('second', 'assets/two.js', 'assets/all.js', 'pages/real/%2F.html'),
    folder,
    first,
  )
  expect(second).toEqual(['assets/all.js', 'assets/two.js', 'pages/real/%2F.html'])
  expect(existsSync(join(folder, 'pages/real/old.html'))).toBe(false)
  expect(readFileSync(join(folder, 'pages/real/%2F.html'), 'utf8')).toBe('second')

  replaceSite(built('third', 'assets/three.js', 'assets/all.js'), folder, second)
  expect(site(folder)).toEqual(['one', 'two', 'three', 'all'])
  expect(readFileSync(join(folder, 'assets/all.js'), 'utf8')).toBe('third')
})

test('files that were replaced more than 30 days ago are removed', () => {
  const day = 86_400_000
  const now = Date.now()
  const folder = built('first', 'assets/one.js')
  const replace = (days: number, name: string, before: string[]) =>
    replaceSite(built(name, `assets/${name}.js`), folder, before, new Date(now + days * day))

  const second = replace(0, 'two', ['assets/one.js'])
  // The build is old but was replaced only recently.
  const third = replace(29, 'three', second)
  expect(site(folder)).toEqual(['one', 'two', 'three'])

  replace(31, 'all', third)
  expect(site(folder)).toEqual(['two', 'three', 'all'])
})

test('without a record of previous builds, their files are kept', () => {
  const folder = built('first', 'assets/one.js')

  replaceSite(built('second', 'assets/two.js'), folder, [])

  expect(existsSync(join(folder, 'assets/one.js'))).toBe(true)
})
