import { chanceOf } from '../field/chance.ts'
import type { World } from '../field/world.ts'
import { drawTrace } from '../fortress/trace.ts'
import { digSiege } from '../siege/works.ts'
import { hachures } from './hachures.ts'
import { drawingScale, levelLines } from './level-lines.ts'
import { closedPath, short } from './svg-path.ts'
import { townBlocks } from './town-blocks.ts'

/** The colours of the printed sheet, as tokens.css has them: ink, paper, rubric. */
const ink = '#10181b'
const paper = '#e4dfd2'
const rubric = '#9f2d27'

/** How far within the scarp the parapet ends, and the rampart; in units of the relief. */
const parapetEdge = 0.013
const rampartEdge = 0.052

const patterns = `<defs><pattern id="w" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 4.5H9" stroke="${ink}" stroke-width="1.6"/></pattern><pattern id="m" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M4 0V8" stroke="${ink}" stroke-width="1.5"/></pattern></defs>`

/** Engraves the fortress and the siege on the printed sheet, the attack in rubric. */
export function engravedPlan({ seed, points }: Pick<World, 'seed' | 'points'>): string {
  const trace = drawTrace(points)
  const lines = levelLines(trace)
  const scarp = closedPath(lines.scarp(0), 0.7)
  const parapet = closedPath(lines.scarp(parapetEdge), 0.7)
  const rampart = closedPath(lines.scarp(rampartEdge), 0.8)
  const ravelin = closedPath(lines.ravelin(0), 0.7)
  const ravelinParapet = closedPath(lines.ravelin(parapetEdge), 0.7)
  const crest = lines.crest()
  const filled = (path: string, fill = ink) =>
    `<path fill-rule="evenodd" d="${path}" fill="${fill}" stroke="none"/>`
  return [
    `<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="-2080 -1000 3080 2000" fill="none" stroke="${ink}" stroke-linejoin="round">${patterns}\n`,
    `<path d="${hachures(crest)}" stroke-width="1.7"/>`,
    `<path d="${closedPath(crest, 0.7)}" stroke-width="4.2"/>`,
    `<path d="${closedPath(lines.counterscarp(), 0.7)}" fill="url(#w)" stroke-width="2.6"/>`,
    `<path d="${scarp}" fill="${paper}" stroke-width="6.5"/>`,
    `<path d="${ravelin}" fill="${paper}" stroke-width="5"/>`,
    filled(scarp + parapet),
    filled(parapet + rampart, 'url(#m)'),
    `<path d="${rampart}" stroke-width="2"/>`,
    filled(ravelin + ravelinParapet),
    `<path d="${townBlocks(trace)}" fill="${ink}" stroke="none"/>\n`,
    attack(seed),
    '</svg>',
  ].join('')
}

/** The trenches, on a border of paper so that they stay apart from the ink. */
function attack(seed: number): string {
  const path = digSiege(chanceOf(seed))
    .map(({ line }) => {
      const places = line.map(([x, y]) => `${short(x * drawingScale)} ${short(-y * drawingScale)}`)
      return `M${places.join('L')}`
    })
    .join('')
  return `<path d="${path}" stroke="${paper}" stroke-width="17"/><path d="${path}" stroke="${rubric}" stroke-width="8.5" stroke-linejoin="miter"/>`
}
