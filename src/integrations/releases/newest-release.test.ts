import { expect, onTestFinished, test } from 'vitest'
import { serveRepository } from '../../testing/integrations/served-repository.ts'
import { isNewer, readNewestRelease } from './newest-release.ts'

async function openRepository(options: { isEmpty?: boolean } = {}) {
  const repository = await serveRepository(options)
  onTestFinished(repository.close)
  return repository
}

const listWith = (references: string) => `001e# service=git-upload-pack\n0000${references}`
const line = '003d1111111111111111111111111111111111111111 refs/tags/v9.0.0\n'

test('the newest of the tags vX.Y.Z is read, by its numbers', async () => {
  const { url, tag } = await openRepository()
  for (const name of ['v1.10.0', 'v1.9.12', 'v2.0.0-beta', 'w3.0.0', 'v1.2']) tag(name)

  expect(await readNewestRelease({ url })).toBe('1.10.0')
})

test('a tag that is the first reference is read', async () => {
  const { url, respondWith } = await openRepository()
  respondWith(
    (_request, response) => void response.end(listWith(line.replace('\n', '\0thin-pack\n'))),
  )

  expect(await readNewestRelease({ url })).toBe('9.0.0')
})

test.each([
  ['without tags', { isEmpty: false }],
  ['without commits', { isEmpty: true }],
])('a repository %s has no version', async (_name, options) => {
  const { url } = await openRepository(options)

  expect(await readNewestRelease({ url })).toBeNull()
})

test.each([
  [301, 'status 301'],
  [404, 'status 404'],
  [500, 'status 500'],
])('an answer with status %i is an error, also with a list', async (status, message) => {
  const { url, respondWith } = await openRepository()
  respondWith(({ url: path }, response) => {
    const code = path?.startsWith('/muster') ? status : 200
    response.writeHead(code, { location: '/elsewhere' }).end(listWith(line))
  })

  await expect(readNewestRelease({ url })).rejects.toThrow(message)
})

test('a page that mentions tags is an error', async () => {
  const { url, respondWith } = await openRepository()
  respondWith((_request, response) => void response.end(`<!doctype html><pre>${line}</pre>`))

  await expect(readNewestRelease({ url })).rejects.toThrow('not that of a repository')
})

test('an endless list is an error', async () => {
  const { url, respondWith } = await openRepository()
  respondWith((_request, response) => {
    response.write(listWith(''))
    const write = () => {
      while (response.write(line.repeat(1000)));
    }
    response.on('drain', write)
    write()
  })

  await expect(readNewestRelease({ url, timeoutMilliseconds: 60_000 })).rejects.toThrow('too long')
})

test.each([
  ['no answer', ''],
  ['an answer that stops', listWith(line)],
])('%s is an error after the timeout', async (_name, text) => {
  const { url, respondWith } = await openRepository()
  respondWith((_request, response) => void (text && response.write(text)))

  await expect(readNewestRelease({ url, timeoutMilliseconds: 100 })).rejects.toThrow('timeout')
})

test.each([
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.9.9', true],
  ['1.9.10', '1.9.9', true],
  ['1.9.9', '1.9.9', false],
  ['1.9.9', '1.10.0', false],
  ['1.9.9', '2.0.0', false],
])('whether %s is newer than %s: %o', (version, other, expected) => {
  expect(isNewer(version, other)).toBe(expected)
})
