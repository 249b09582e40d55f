import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createPicture } from '../../../testing/features/pictures.ts'
import { convert, crop } from './convert.ts'

const mostPixels = 50_000_000
const metadataOf = (bytes: Uint8Array) => sharp(bytes).metadata()

describe('an uploaded picture', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'of %s is converted to WebP',
    async (format) => {
      const converted = await convert(await createPicture({ format }), mostPixels)
      expect(converted).toMatchObject({ width: 800, height: 400 })
      expect(await metadataOf(converted.picture.bytes)).toMatchObject({
        format: 'webp',
        width: 800,
      })
      expect(converted.thumbnail).toMatchObject({ width: 640, height: 320 })
    },
  )

  test('is made smaller, turned upright and freed of metadata', async () => {
    const file = await sharp(await createPicture({ width: 4000, height: 2000, format: 'jpeg' }))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .toBuffer()
    const turned = await sharp(file).withMetadata({ orientation: 6 }).toBuffer()
    const { width, height, picture } = await convert(turned, mostPixels)
    expect({ width, height }).toEqual({ width: 2000, height: 4000 })
    expect(picture).toMatchObject({ width: 1280, height: 2560 })
    const metadata = await metadataOf(picture.bytes)
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual(Array(4))
  })

  test('loses whatever is hidden behind it', async () => {
    const file = Buffer.concat([await createPicture(), Buffer.from('<script>alert(1)</script>')])
    const { picture, thumbnail } = await convert(file, mostPixels)
    for (const { bytes } of [picture, thumbnail]) {
      expect(Buffer.from(bytes).includes('<script>')).toBe(false)
    }
  })
})

/** A PNG whose head claims to be of another size. */
function claimingSize(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  return copy
}

async function hostileFiles(): Promise<[string, Buffer][]> {
  const formats = ['png', 'jpeg', 'webp', 'avif'] as const
  const pictures = await Promise.all(formats.map((format) => createPicture({ format })))
  const [png = Buffer.of()] = pictures
  const gif = await sharp(png).gif().toBuffer()
  const tiff = await sharp(png).tiff().toBuffer()
  const texts = {
    'an SVG with a script':
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    'an SVG with an entity':
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">&x;</svg>',
    HTML: '<!doctype html><script>alert(1)</script>',
    'a PDF': '%PDF-1.7\n1 0 obj<<>>endobj',
    'a script': '#!/bin/sh\nrm -rf /',
    'an ImageMagick script': 'push graphic-context\nimage over 0,0 0,0 "ephemeral:/etc/passwd"',
    PostScript: '%!PS\n(/etc/passwd) (r) file',
    XML: '<?xml version="1.0"?><x/>',
    'a ZIP': 'PK\u0003\u0004',
    'a head without a body': '\u0089PNG\r\n\u001a\n',
    'a PPM': 'P6 100000 100000 255\n',
    'one letter': 'x',
  }
  return [
    ...Object.entries(texts).map(([name, text]): [string, Buffer] => [
      name,
      Buffer.from(text, 'latin1'),
    ]),
    ['a GIF', gif],
    ['a TIFF', tiff],
    ['a PNG of 30,000 × 30,000', claimingSize(png, 30_000, 30_000)],
    ['a PNG of 50,001 × 1,000', claimingSize(png, 50_001, 1_000)],
    ['a PNG of 2,147,483,647 × 1', claimingSize(png, 2 ** 31 - 1, 1)],
    ['a PNG of 0 × 0', claimingSize(png, 0, 0)],
    ['nothing but zeros', Buffer.alloc(1000)],
    ['nothing but ones', Buffer.alloc(1000, 255)],
    ...pictures.flatMap((picture, index) =>
      [0.02, 0.1, 0.3, 0.5, 0.8].map((share): [string, Buffer] => [
        `a ${formats[index]} cut off after ${share * 100} %`,
        picture.subarray(0, Math.floor(picture.length * share)),
      ]),
    ),
    ...pictures.flatMap((picture, index) =>
      Array.from({ length: 12 }, (_, number): [string, Buffer] => [
        `a ${formats[index]} with the head of another file (${number})`,
        Buffer.concat([Buffer.alloc(number + 1, 65), picture.subarray(number + 1)]),
      ]),
    ),
    ...Array.from({ length: 20 }, (_, number): [string, Buffer] => [
      `noise (${number})`,
      Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 7919 + number * 104729) % 256)),
    ]),
  ]
}

test('a hundred hostile files are refused', async () => {
  const files = await hostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(100)
  const accepted: string[] = []
  for (const [name, file] of files) {
    await convert(file, mostPixels).then(
      () => accepted.push(name),
      () => {},
    )
  }
  expect(accepted).toEqual([])
})

describe('a crop', () => {
  const part = { width: 100, height: 100, format: 'webp', mostBytes: 50_000 } as const
  const colorAt = async (x: number) => {
    const { bytes } = await crop(await createPicture(), { ...part, focus: { x, y: 50 } })
    const { dominant } = await sharp(bytes).stats()
    return dominant.r > dominant.b ? 'red' : 'blue'
  }

  test('keeps its focus in view, also at the edges', async () => {
    expect(await Promise.all([0, 20, 80, 100].map(colorAt))).toEqual(['red', 'red', 'blue', 'blue'])
  })

  test.each(['avif', 'webp', 'jpg'] as const)(
    'of %s is as small as it has to be',
    async (format) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
      const picture = await sharp({
        create: { width: 640, height: 640, channels: 3, background: '#888', noise },
      })
        .webp()
        .toBuffer()
      const wanted = { width: 600, height: 600, format, focus: { x: 50, y: 50 } }
      const fine = await crop(picture, { ...wanted, mostBytes: 1_000_000 })
      const mostBytes = Math.round(fine.bytes.length * 0.7)
      const coarse = await crop(picture, { ...wanted, mostBytes })
      expect(coarse.bytes.length).toBeLessThanOrEqual(mostBytes)
      expect(coarse).toMatchObject({ width: 600, height: 600 })
    },
  )

  test('without a height is the whole picture, and never larger than it', async () => {
    const wanted = { width: 1440, format: 'avif', focus: { x: 0, y: 0 }, mostBytes: 1e6 } as const
    expect(await crop(await createPicture(), wanted)).toMatchObject({ width: 800, height: 400 })
  })
})

describe('a whole picture', () => {
  const wanted = { width: 100, height: 100, focus: { x: 50, y: 50 }, mostBytes: 50_000 } as const
  const pixelsOf = async (bytes: Uint8Array) => {
    const { data, info } = await sharp(bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
  }

  test('is in the middle of transparency, or as large as it fits', async () => {
    const picture = await createPicture()
    const centred = await crop(picture, { ...wanted, format: 'png', whole: 'centred' })
    expect(centred).toMatchObject({ width: 100, height: 100 })
    const at = await pixelsOf(centred.bytes)
    expect(at(50, 5)[3]).toBe(0)
    expect(at(5, 50)).toEqual([255, 0, 0, 255])
    const inside = await crop(picture, { ...wanted, format: 'webp', whole: 'inside' })
    expect(inside).toMatchObject({ width: 100, height: 50 })
  })

  test('keeps the colours of edges that are half transparent', async () => {
    const edge = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 4,
        background: { r: 128, g: 64, b: 32, alpha: 0.5 },
      },
    })
      .png()
      .toBuffer()
    for (const whole of ['inside', 'centred'] as const) {
      const { bytes } = await crop(edge, { ...wanted, format: 'png', whole })
      const [red = 0, green = 0, blue = 0, alpha = 0] = (await pixelsOf(bytes))(50, 50)
      expect(Math.max(Math.abs(red - 128), Math.abs(green - 64), Math.abs(blue - 32))).toBeLessThan(
        4,
      )
      expect(Math.abs(alpha - 128)).toBeLessThan(3)
    }
  })

  test.each([
    [80, 80],
    [300, 50],
    [20, 90],
  ])('of %i × %i px is within the circle that systems show of an icon', async (width, height) => {
    const red = await sharp({ create: { width, height, channels: 4, background: '#f00' } })
      .png()
      .toBuffer()
    const icon = await crop(red, { ...wanted, format: 'png', whole: 'padded' })
    expect(icon).toMatchObject({ width: 100, height: 100 })
    const at = await pixelsOf(icon.bytes)
    expect(at(0, 0)).toEqual([8, 13, 15, 255])
    expect(at(50, 50)).toEqual([255, 0, 0, 255])
    for (let y = 0; y < 100; y++) {
      for (let x = 0; x < 100; x++) {
        const isOutside = Math.hypot(x - 49.5, y - 49.5) > 41
        if (isOutside) expect(at(x, y), `${x} × ${y}`).toEqual([8, 13, 15, 255])
      }
    }
  })
})
