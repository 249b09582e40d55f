import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { out } from '../files/out.ts'
import { openStudio } from '../render/studio.ts'
import { develop } from '../render/tone.ts'
import type { Still } from '../stills/still.ts'

/**
 * Takes the stills that are named on the command line, or all, with so many rays along a pixel's
 * side, and keeps them without loss in this folder. `--scale 0.25` is for trials.
 */
export async function take(
  stills: Record<string, Still>,
  folder: string,
  rays: number,
): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { scale: { type: 'string', default: '1' } },
    allowPositionals: true,
  })
  const studio = openStudio()
  for (const [name, { vignette, ...still }] of Object.entries(stills)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const width = Math.round(still.width * Number(values.scale))
    const height = Math.round(still.height * Number(values.scale))
    const { light } = await studio.take({ ...still, width, height, rays })
    const developed = develop(light, { width, height }, vignette)
    const path = out(folder, `${name}.png`)
    await sharp(developed, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(path)
    console.log(path)
  }
  await studio.close()
}
