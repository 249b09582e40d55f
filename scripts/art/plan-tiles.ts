/**
 * Draws the engraved plans on the cards of the games page: one star fort for each game, by Vauban's
 * construction, besieged in gold. The game's id seeds points (5 to 9), bearing, river and fields, so
 * that the same id always gives the same plan.
 *
 *     npx tsx scripts/art/plan-tiles.ts aion-2 ashes-of-creation …
 *
 * writes guild/img/games/<id>.svg for each id and prints its size; commit what it writes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { planTile } from './plan/tile.ts'

const folder = join(import.meta.dirname, '../../guild/img/games')

for (const id of process.argv.slice(2)) {
  const svg = planTile(id)
  writeFileSync(join(folder, `${id}.svg`), svg)
  console.log(`${id}.svg: ${svg.length} bytes, ${gzipSync(svg).length} compressed`)
}
