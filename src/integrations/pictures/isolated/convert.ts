import sharp, { type Metadata, type Sharp } from 'sharp'
import { message } from '../../../text/t.ts'
import type { ConvertedPicture, Crop, EncodedPicture } from '../pictures.ts'
import { Refusal, tooManyPixels } from './refusal.ts'
import { checkSvg, isSvg } from './svg.ts'

const longestSide = 2560
const thumbnailSide = 640

/** The decoders of the formats that can be uploaded; all others stay blocked. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`)

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: decoders })
sharp.cache(false)
sharp.concurrency(1)

/** Decodes an untrusted file and encodes it again. */
export async function convert(file: Uint8Array, mostPixels: number): Promise<ConvertedPicture> {
  if (isGzipped(file)) throw new Refusal(notAPicture)
  if (isSvg(file)) checkSvg(file)
  const metadata = await readMetadata(file, mostPixels)
  const { width, height } = uprightSize(metadata)
  const density = metadata.format === 'svg' ? densityFor(metadata) : undefined
  const whole = sharp(file, {
    ...{ limitInputPixels: mostPixels, failOn: 'truncated', density },
  }).autoOrient()
  const picture = await encode(fitInside(whole, longestSide).webp({ quality: 90 }))
  const thumbnail = await encode(fitInside(sharp(picture.bytes), thumbnailSide).webp())
  return { width, height, picture, thumbnail }
}

async function readMetadata(file: Uint8Array, mostPixels: number): Promise<Metadata> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const isKnown =
    (metadata?.format !== 'heif' || metadata.compression === 'av1') &&
    (metadata?.format !== 'svg' || isSvg(file))
  if (!metadata || !isKnown) {
    throw new Refusal(isSvg(file) ? message('This SVG has no size, or is damaged.') : notAPicture)
  }
  // An SVG is drawn in another size.
  if (metadata.format !== 'svg' && metadata.width * metadata.height > mostPixels) {
    throw new Refusal(tooManyPixels)
  }
  return metadata
}

const notAPicture = message('This is not a PNG, JPEG, WebP, AVIF or SVG picture.')

/** Whether a file may be a compressed SVG, which can become far larger. */
const isGzipped = (file: Uint8Array) => file[0] === 0x1f && file[1] === 0x8b

/** The density, in dots per inch, at which an SVG is drawn as large as a picture is kept. */
function densityFor({ width, height, density = 72 }: Metadata): number {
  const larger = (density * longestSide) / Math.max(width, height)
  return Math.min(100_000, Math.max(1, larger))
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
  if (wanted.whole) return encodeWithin(fitWhole(source, wanted, { width, height }), wanted)
  const cropped =
    wanted.height === undefined
      ? source.resize(wanted.width, undefined, { withoutEnlargement: true })
      : source
          .extract(cropAround(wanted.focus, { width, height }, wanted.width / wanted.height))
          .resize(wanted.width, wanted.height)
  return encodeWithin(cropped, wanted)
}

/** The share of an icon's width that systems leave of it: a circle. */
const safeZone = 0.8

/** Fits the whole picture into a size. */
function fitWhole(source: Sharp, wanted: Crop, { width, height }: Size): Sharp {
  const { width: outerWidth, height: outerHeight = outerWidth, whole } = wanted
  if (whole === 'inside') {
    return source.resize(outerWidth, outerHeight, { fit: 'inside', withoutEnlargement: true })
  }
  if (whole === 'centred') {
    return source.resize(outerWidth, outerHeight, { fit: 'contain', background: clear })
  }
  // Its corners touch the circle.
  const scale = (safeZone * outerWidth) / Math.hypot(width, height)
  const inner = { width: Math.floor(width * scale) || 1, height: Math.floor(height * scale) || 1 }
  const left = Math.floor((outerWidth - inner.width) / 2)
  const top = Math.floor((outerHeight - inner.height) / 2)
  return source
    .flatten({ background: ground })
    .resize({ ...inner, fit: 'fill' })
    .extend({
      ...{ left, top, background: ground },
      right: outerWidth - inner.width - left,
      bottom: outerHeight - inner.height - top,
    })
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** What is behind transparent pictures: the darkest colour of the site, which hardly differs from theme to theme. */
const ground = '#080d0f'

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

const qualities = {
  avif: [55, 45, 35, 25, 15],
  webp: [75, 60, 45, 30, 15],
  jpg: [80, 65, 50, 35],
  png: [100, 80, 60, 40],
}

async function encodeWithin(
  picture: Sharp,
  { format, mostBytes, whole }: Crop,
): Promise<EncodedPicture> {
  const opaque = whole ? picture : picture.flatten({ background: ground })
  const { data, info } = await opaque.raw().toBuffer({ resolveWithObject: true })
  // Without the other facts, which say that colours are multiplied by alpha though they are not.
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let encoded: EncodedPicture | null = null
  for (const quality of qualities[format]) {
    const again = sharp(data, { raw })
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
  png: (picture: Sharp, quality: number) => picture.png({ quality, palette: true }),
}
