import { writeFileSync } from 'node:fs'
import { contourSheet } from '../engraving/contour-sheet.ts'
import { engravedPlan } from '../engraving/plan.ts'
import { out } from '../files/out.ts'
import { fieldIn, readExtent, readSheets, readWorld } from '../files/stored-world.ts'

/** `npm run plan`: the engraved plan of the printed sheet, and the contours behind the questions. */
writeFileSync(out('img', 'plan.svg'), engravedPlan(readWorld()))
writeFileSync(out('img', 'contours.svg'), contourSheet(fieldIn(readSheets()).height, readExtent()))
