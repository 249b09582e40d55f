import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Focus, middle } from '../../../contract/site/content-fields.ts'
import { type PicturePlace, picturePlaces } from '../../../contract/site/picture-places.ts'
import type { MovedFile, MovedUpload } from '../../../domain/site/uploads/moved-uploads.ts'
import type { FileFormat } from '../../../domain/site/uploads/stored-files.ts'
import type { AddFile } from './new-files.ts'

/** `hero-large.avif` is the large size of the hero, `banners.webp` the picture from which it was made. */
const folder = join(import.meta.dirname, 'pictures')

/** The size of a picture in px. */
type Size = readonly [width: number, height: number]

/** A crop of a picture. */
interface Crop {
  place: PicturePlace
  focus: Focus
  /** What its files are called, if not like the place. */
  fileName?: string
}

/** A picture with the crops that the site shows. */
interface Source {
  name: string
  whole: Size
  thumbnail: Size
  crops: readonly Crop[]
}

const scenes: readonly Source[] = [
  {
    ...{ name: 'banners', whole: [2560, 1600], thumbnail: [640, 400] },
    crops: [
      { place: 'hero', focus: { x: 80, y: 48 } },
      { place: 'about', focus: { x: 64, y: 48 } },
      { place: 'preview', focus: middle },
      { place: 'step', focus: { x: 33, y: 50 }, fileName: 'step-1' },
      { place: 'step', focus: { x: 52, y: 50 }, fileName: 'step-2' },
    ],
  },
  {
    ...{ name: 'standards', whole: [2560, 1147], thumbnail: [640, 287] },
    crops: [
      { place: 'closing', focus: { x: 55, y: 68 } },
      { place: 'step', focus: { x: 52, y: 50 }, fileName: 'step-3' },
      { place: 'step', focus: { x: 85, y: 50 }, fileName: 'step-4' },
    ],
  },
]

/** Of a guild without a logo. The header has the emblem instead. */
const shield: Source = {
  ...{ name: 'shield', whole: [512, 512], thumbnail: [256, 256] },
  crops: [{ place: 'logo', focus: middle }],
}

/** Reads the pictures of a site that has none of its own, as if they had been uploaded. */
export function readInitialPictures(
  addFile: AddFile,
  { hasLogo }: { hasLogo: boolean },
): MovedUpload[] {
  return [...scenes, ...(hasLogo ? [] : [shield])].map((source) => readUpload(source, addFile))
}

function readUpload({ name, whole, thumbnail, crops }: Source, addFile: AddFile): MovedUpload {
  const original = readPicture(name, 'webp')
  const asWhole = (place: string, size: string, path: string, [width, height]: Size) => ({
    ...{ place, size, path, focus: middle, width, height },
  })
  const small = readPicture(`${name}-thumbnail`, 'webp')
  const files = [
    asWhole('master', 'large', addFile(original, 'webp'), whole),
    asWhole('thumbnail', 'small', addFile(small, 'webp'), thumbnail),
    ...crops.flatMap((crop) => readCrop(crop, addFile)),
  ]
  const [width, height] = whole
  return { kind: 'picture', name: `${name}.webp`, width, height, bytes: original.length, files }
}

/** A crop in all sizes of its place; of the logo's only the icons. */
function readCrop({ place, focus, fileName = place }: Crop, addFile: AddFile): MovedFile[] {
  return Object.entries(picturePlaces[place])
    .filter(([size]) => size !== 'logo')
    .map(([size, { width, height = width, format }]) => ({
      path: addFile(readPicture(`${fileName}-${size}`, format), format),
      ...{ place, size, focus, width, height },
    }))
}

const readPicture = (name: string, format: FileFormat) =>
  readFileSync(join(folder, `${name}.${format}`))
