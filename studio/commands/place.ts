import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { outFolder } from '../files/out.ts'

/**
 * `npm run place -- ../our-guild`: copies what was made to where the site takes it from; without a
 * folder, to the sample guild's.
 */
const root = join(import.meta.dirname, '../..')
const guild = resolve(process.argv[2] ?? join(root, 'guild'))
if (!existsSync(join(guild, 'guild.ts'))) throw new Error(`${guild} has no guild.ts.`)

const places = {
  img: join(guild, 'img'),
  video: join(guild, 'video'),
  fonts: join(root, 'src/web/styles/fonts'),
} as const

for (const [made, place] of Object.entries(places)) {
  if (!existsSync(outFolder(made))) continue
  cpSync(outFolder(made), place, { recursive: true })
  console.log(place)
}
