import sharp, { type Region } from 'sharp'
import { out } from '../files/out.ts'

/** The place of one plate in the strip, in pixels: four of them with gaps of 48. */
const plate = (step: number): Region => ({
  left: (step - 1) * (636 + 48),
  top: 0,
  width: 636,
  height: 848,
})

interface Job {
  /** The folder and the name of the still. */
  from: readonly [folder: string, name: string]
  /** The name within the guild's pictures. */
  to: string
  /** AVIF's quality; WebP is left out where only browsers that know AVIF choose this size. */
  avif: number
  webp?: number
  width?: number
  region?: Region
}

const site: Job[] = [
  { from: ['stills', 'hero'], to: 'hero-1920', avif: 48, webp: 70 },
  { from: ['stills', 'hero'], to: 'hero-1280', avif: 50, webp: 70, width: 1280 },
  { from: ['stills', 'hero-mobile'], to: 'hero-m', avif: 42, webp: 70, width: 780 },
  { from: ['stills', 'closing'], to: 'closing-1920', avif: 46, webp: 70 },
  { from: ['stills', 'closing'], to: 'closing-960', avif: 48, webp: 70, width: 960 },
  { from: ['stills', 'about'], to: 'about', avif: 48, webp: 70 },
  { from: ['stills', 'about'], to: 'about-960', avif: 46, width: 960 },
  ...[1, 2, 3, 4].map((step) => ({
    from: ['stills', 'strip'] as const,
    to: `step-${step}`,
    avif: 46,
    webp: 70,
    region: plate(step),
  })),
]

const gallery: Job[] = ['siege', 'sap', 'above', 'orillon', 'breach', 'wall', 'night'].flatMap(
  (name) => [
    { from: ['gallery', name] as const, to: `games/${name}`, avif: 52, webp: 70 },
    {
      from: ['gallery', name] as const,
      to: `games/${name}-small`,
      avif: 52,
      // The first picture of a game stands alone and wide; the others are tiles.
      width: name === 'siege' ? 800 : 480,
    },
  ],
)

/** `npm run encode`: the stills in the sizes and formats that the site asks for. */
for (const { from, to, avif, webp, width, region } of [...site, ...gallery]) {
  let picture = sharp(out(from[0], `${from[1]}.png`))
  if (region) picture = picture.extract(region)
  if (width) picture = picture.resize(width)
  const pixels = await picture.png().toBuffer()
  await sharp(pixels)
    .avif({ quality: avif, effort: 6, chromaSubsampling: '4:2:0' })
    .toFile(out('img', `${to}.avif`))
  if (webp)
    await sharp(pixels)
      .webp({ quality: webp, effort: 6 })
      .toFile(out('img', `${to}.webp`))
  console.log(to)
}
