import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { convert } from './convert.ts'
import { Refusal } from './refusal.ts'

const mostPixels = 50_000_000
const box = 'width="200" height="100"'
const drawing = (inner: string, size = box) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`,
  )

describe('an SVG', () => {
  test('is drawn as large as other pictures are kept, with its transparency', async () => {
    const { picture, ...original } = await convert(
      drawing('<circle cx="100" cy="50" r="40" fill="#f00"/>'),
      mostPixels,
    )
    expect(original).toMatchObject({ width: 200, height: 100 })
    expect(picture).toMatchObject({ width: 2560, height: 1280 })
    const pixels = await sharp(picture.bytes).ensureAlpha().raw().toBuffer()
    expect(pixels[3]).toBe(0)
    const [red, , , alpha] = pixels.subarray((640 * 2560 + 1280) * 4)
    expect([red, alpha]).toEqual([255, 255])
  })

  test('does not fetch what it refers to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'svg-'))
    const requests: string[] = []
    const server = createServer(({ url = '' }, response) => {
      requests.push(url)
      response.end('rect { fill: #f00 }')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
      rmSync(folder, { recursive: true })
    })
    const style = join(folder, 'style.css')
    writeFileSync(style, 'rect { fill: #f00 }')
    const symbols = join(folder, 'symbols.svg')
    writeFileSync(symbols, drawing(`<rect id="x" ${box} fill="#f00"/>`))
    const { port } = server.address() as AddressInfo
    const site = `http://127.0.0.1:${port}`
    const isPainted = async (inner: string) => {
      const { picture } = await convert(drawing(inner), mostPixels)
      const { channels } = await sharp(picture.bytes).ensureAlpha().stats()
      return channels[3]?.max !== 0
    }
    const unpainted = `<rect ${box} fill="none"/>`
    expect(await isPainted(`<style>rect { fill: #f00 }</style>${unpainted}`)).toBe(true)
    expect(await isPainted(`<rect id="x" ${box}/>`)).toBe(true)
    for (const inner of [
      `<style>@import url("${site}/style.css");</style>${unpainted}`,
      `<style>@import url("file://${style}");</style>${unpainted}`,
      `<use href="file://${symbols}#x"/>`,
      `<use xlink:href="${site}/symbols.svg#x"/>`,
      `<rect ${box} fill="url(file://${symbols}#x)"/>`,
    ]) {
      expect(await isPainted(inner), inner).toBe(false)
    }
    expect(requests).toEqual([])
  })

  test.each([
    ['is compressed', gzipSync(drawing('<path d="M0 0h9v9z"/>')), /not a PNG/],
    ['has no end', drawing('<path d="M0 0h9v9z"/>').subarray(0, -8), /no size, or is damaged/],
    ['has no size', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /no size/],
    ['has more than 1 MB', drawing(`<path d="${'M0 0h9v9z'.repeat(120_000)}"/>`), /most 1 MB/],
    ['has entities', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "x">]>${drawing('&a;')}`), /entities/],
    ['has text', drawing('<text y="20">Nachtwache</text>'), /Convert the text to paths/],
    ['has a picture in it', drawing('<image href="data:image/png;base64,AA"/>'), /a picture in it/],
    ['has a picture by another name', drawing('<s:image xlink:href="x.png"/>'), /a picture in it/],
    ['has a script', drawing('<script>alert(1)</script>'), /more than a drawing/],
    ['has a page in it', drawing('<foreignObject><p>x</p></foreignObject>'), /more than a drawing/],
    ['includes a file', drawing('<xi:include href="/etc/passwd"/>'), /more than a drawing/],
  ])('that %s is refused', async (_, file, reason) => {
    const refusal = await convert(file, mostPixels).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect((refusal as Refusal).message).toMatch(reason)
  })

  test('is not what another picture has in its metadata', async () => {
    const picture = await sharp({
      create: { width: 9, height: 9, channels: 3, background: '#f00' },
    })
      .withMetadata()
      .withExif({ IFD0: { ImageDescription: '<svg ><text >Nachtwache</text></svg>' } })
      .jpeg()
      .toBuffer()
    expect(picture.subarray(0, 4_000).includes('<svg ')).toBe(true)
    expect(await convert(picture, mostPixels)).toMatchObject({ width: 9, height: 9 })
  })

  test('of any nominal size is drawn', async () => {
    for (const size of ['viewBox="0 0 12000 8000"', 'viewBox="0 0 3 2"']) {
      const { picture } = await convert(drawing('<path d="M0 0h2v1z"/>', size), mostPixels)
      expect(picture).toMatchObject({ width: 2560, height: 1707 })
    }
  })
})
