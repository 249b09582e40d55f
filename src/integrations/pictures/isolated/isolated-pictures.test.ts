import { expect, test } from 'vitest'
import { createPicture } from '../../../testing/features/pictures.ts'
import { PicturesUnavailable } from '../pictures.ts'
import { isolatedPictures } from './isolated-pictures.ts'

test('pictures are converted and cropped in processes of their own, in turn', async () => {
  const pictures = isolatedPictures()
  const file = await createPicture()
  const crop = { width: 50, height: 50, focus: { x: 50, y: 50 }, mostBytes: 50_000 }
  const [converted, cropped] = await Promise.all([
    pictures.convert(file, 1_000_000),
    pictures.crop(file, [
      { ...crop, format: 'avif' },
      { ...crop, format: 'jpg' },
    ]),
  ])
  expect(converted).toMatchObject({ width: 800, height: 400 })
  expect(cropped.map(({ width }) => width)).toEqual([50, 50])
})

test('a refusal says why, and the next picture is converted all the same', async () => {
  const pictures = isolatedPictures()
  const file = await createPicture()
  const refused = pictures.convert(file, 1000)
  const next = pictures.convert(file, 1_000_000)
  await expect(refused).rejects.toThrow('It has more than 0.001 megapixels. Export it smaller.')
  expect(await next).toMatchObject({ width: 800 })
})

test('a picture that takes too long or too much memory ends its own process alone', async () => {
  const file = await createPicture()
  const slow = isolatedPictures({ milliseconds: 1 })
  await expect(slow.convert(file, 1_000_000)).rejects.toThrow('It takes too long to read.')
  const large = isolatedPictures({ megabytes: 150 })
  await expect(large.convert(file, 1_000_000)).rejects.toThrow()
})

test('an SVG has a time limit of its own', async () => {
  const pictures = isolatedPictures({ svgMilliseconds: 1 })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(pictures.convert(svg, 50_000_000)).rejects.toThrow('It takes too long to read.')
  expect(await pictures.convert(await createPicture(), 1_000_000)).toMatchObject({ width: 800 })
})

test('only a few pictures wait at a time, so that they do not fill the memory', async () => {
  const pictures = isolatedPictures({ milliseconds: 1 })
  const file = Buffer.from('no picture')
  const waiting = Array.from({ length: 5 }, () => pictures.convert(file, 1))
  await expect(pictures.convert(file, 1)).rejects.toThrow(PicturesUnavailable)
  await Promise.allSettled(waiting)
  await expect(pictures.convert(file, 1)).rejects.not.toThrow(PicturesUnavailable)
})
