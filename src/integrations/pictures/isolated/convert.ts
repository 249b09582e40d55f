import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ConvertedPicture, Crop, EncodedPicture } from '../pictures.ts'
import { Refusal } from './refusal.ts'

const longestSide = 2560
const thumbnailSide = 640

/** The decoders of the formats that can be uploaded; all others stay blocked. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`)

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: decoders })
sharp.cache(false)
sharp.concurrency(1)

/** Decodes an untrusted file and encodes it again. */
export async function convert(file: Uint8Array, mostPixels: number): Promise<ConvertedPicture> {
  const { width, height } = uprightSize(await readMetadata(file, mostPixels))
  const whole = sharp(file, { limitInputPixels: mostPixels, failOn: 'truncated' }).autoOrient()
  const picture = await encode(fitInside(whole, longestSide).webp({ quality: 90 }))
  const thumbnail = await encode(fitInside(sharp(picture.bytes), thumbnailSide).webp())
  return { width, height, picture, thumbnail }
}

async function readMetadata(file: Uint8Array, mostPixels: number): Promise<Metadata> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const isKnown = metadata?.format !== 'heif' || metadata.compression === 'av1'
  if (!metadata || !isKnown) throw new Refusal('This is not a PNG, JPEG, WebP or AVIF picture.')
  if (metadata.width * metadata.height > mostPixels) {
    const most = mostPixels / 1_000_000
    throw new Refusal(`It has more than ${most} megapixels. Export it smaller.`)
  }
  return metadata
}

/** Orientations from 5 on are turned by a quarter. */
function uprightSize({ width, height, orientation = 1 }: Metadata) {
  return orientation < 5 ? { width, height } : { width: height, height: width }
}

const fitInside = (picture: Sharp, side: number) =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })

async function encode(picture: Sharp): Promise<EncodedPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** Crops a picture around its focus and encodes it as small as it has to be. */
export async function crop(picture: Uint8Array, wanted: Crop): Promise<EncodedPicture> {
  const source = sharp(picture)
  const { width, height } = await source.metadata()
  const cropped =
    wanted.height === undefined
      ? source.resize(wanted.width, undefined, { withoutEnlargement: true })
      : source
          .extract(cropAround(wanted.focus, { width, height }, wanted.width / wanted.height))
          .resize(wanted.width, wanted.height)
  return encodeWithin(cropped, wanted)
}

interface Size {
  width: number
  height: number
}

/** The largest part with these proportions whose middle is as close to the focus as possible. */
function cropAround(focus: Crop['focus'], { width, height }: Size, proportions: number) {
  const isTooWide = width / height > proportions
  const part = {
    width: isTooWide ? Math.max(1, Math.round(height * proportions)) : width,
    height: isTooWide ? height : Math.max(1, Math.round(width / proportions)),
  }
  const start = (whole: number, length: number, percent: number) =>
    Math.min(Math.max(0, Math.round((whole * percent) / 100 - length / 2)), whole - length)
  return {
    ...part,
    left: start(width, part.width, focus.x),
    top: start(height, part.height, focus.y),
  }
}

const qualities = { avif: [55, 45, 35, 25, 15], webp: [75, 60, 45, 30, 15], jpg: [80, 65, 50, 35] }

async function encodeWithin(picture: Sharp, { format, mostBytes }: Crop): Promise<EncodedPicture> {
  const raw = await picture
    .flatten({ background: '#080d0f' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let encoded: EncodedPicture | null = null
  for (const quality of qualities[format]) {
    const again = sharp(raw.data, { raw: raw.info })
    encoded = await encode(encoders[format](again, quality))
    if (encoded.bytes.length <= mostBytes) return encoded
  }
  if (!encoded) throw new Error(`there is no quality for ${format}`)
  return encoded
}

const encoders = {
  // More effort takes five times as long and saves 3 %.
  avif: (picture: Sharp, quality: number) => picture.avif({ quality, effort: 3 }),
  webp: (picture: Sharp, quality: number) => picture.webp({ quality }),
  jpg: (picture: Sharp, quality: number) => picture.jpeg({ quality, mozjpeg: true }),
}
