import { between, type Chance, chanceOf } from './chance.ts'
import { buildFortress, type Fortress } from './fortress.ts'
import { type Point, path } from './geometry.ts'
import { fields, river } from './ground.ts'
import { siege } from './siege.ts'
import { town } from './town.ts'
import { counterscarp, glacis, ravelins, scarp } from './works.ts'

const size = { width: 960, height: 540 }

/** What stands for the design's tokens in a picture, which has no style sheet. */
const ink = {
  ground: '#0b1215',
  glacis: '#111b1f',
  lane: '#2b3a41',
  furrow: '#26343b',
  hachure: '#51626a',
  edge: '#8a989e',
  water: '#0b1b1d',
  ripple: '#214842',
  wall: '#ece8de',
  block: '#829095',
  gold: '#e3b24c',
  shade: '#080d0f',
}

/** The plan of one game's card, as SVG of 960 × 540. */
export function planTile(id: string): string {
  const chance = chanceOf(`fortress ${id}`)
  const points = 5 + Math.floor(chance() * 5)
  const reach = between(chance, 245, 300)
  const isFromLeft = chance() < 0.5
  const facing = (isFromLeft ? Math.PI : 0) + between(chance, -0.8, 0.8)
  const fortress = buildFortress(points, facing, reach / (1 + 0.8 * Math.sin(Math.PI / points)))
  const centre: Point = [
    size.width * (isFromLeft ? between(chance, 0.6, 0.68) : between(chance, 0.32, 0.4)),
    size.height * (0.5 - Math.sin(facing) * 0.3),
  ]
  const hasRiver = chance() < 0.6
  const course = hasRiver
    ? river(fortress.radius * 1.4, facing + Math.PI + between(chance, -1, 1), chance)
    : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" fill="none" stroke-linejoin="miter" aria-hidden="true">`,
    definitions(fortress, facing),
    `<path fill="${ink.ground}" d="M0 0h960v540H0z"/>`,
    `<g transform="translate(${centre.map(Math.round).join(' ')})">`,
    drawGround(centre, chance),
    drawGlacis(fortress),
    course && drawRiver(course),
    drawWorks(fortress, chance),
    drawSiege(fortress, chance),
    '</g></svg>\n',
  ].join('')
}

function definitions(fortress: Fortress, facing: number): string {
  const turn = Math.round((facing * 180) / Math.PI)
  return [
    `<defs><path id="s" d="${scarp(fortress)}"/><clipPath id="c"><use href="#s"/></clipPath>`,
    `<pattern id="w" width="8" height="5" patternUnits="userSpaceOnUse"><path d="M0 2.5H8" stroke="${ink.ripple}" stroke-width="1.2"/></pattern>`,
    `<pattern id="t" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn + 45})"><path d="M2.5 0V5" stroke="${ink.edge}" stroke-width=".9"/></pattern></defs>`,
  ].join('')
}

function drawGround([x, y]: Point, chance: Chance): string {
  const ground: Point[] = [
    [-x - 40, -y - 40],
    [size.width - x + 40, -y - 40],
    [size.width - x + 40, size.height - y + 40],
    [-x - 40, size.height - y + 40],
  ]
  const { lanes, furrows, orchards } = fields(ground, chance)
  return [
    `<path d="${lanes}" stroke="${ink.lane}" stroke-width="1.4"/>`,
    `<path d="${furrows}" stroke="${ink.furrow}" stroke-width="1.3"/>`,
    `<path d="${orchards}" stroke="${ink.lane}" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 9"/>`,
  ].join('')
}

/** Lines along both banks, closer and fainter towards the middle. */
function drawRiver(course: string): string {
  const layers: [number, string][] = [
    [54, ink.edge],
    [51, ink.water],
    [43, ink.ripple],
    [41, ink.water],
    [31, ink.ripple],
    [29.4, ink.water],
    [15, ink.ripple],
    [13.8, ink.water],
  ]
  const uses = layers.map(
    ([width, color]) => `<use href="#r" stroke="${color}" stroke-width="${width}"/>`,
  )
  return `<defs><path id="r" d="${course}"/></defs>${uses.join('')}`
}

/** Clears the fields before the works, as the engineers did. */
function drawGlacis(fortress: Fortress): string {
  const crest = path(fortress.crest)
  const slope = (fortress.side * 0.56).toFixed(0)
  return [
    `<path d="${crest}" stroke="${ink.ground}" stroke-width="${slope}" stroke-linejoin="round"/>`,
    `<path d="${glacis(fortress, 7.4)}" stroke="${ink.hachure}" stroke-width="1.3"/>`,
  ].join('')
}

function drawWorks(fortress: Fortress, chance: Chance): string {
  const { outlines, faces, ditch } = ravelins(fortress)
  const moat = counterscarp(fortress)
  const crest = path(fortress.crest)
  return [
    `<path d="${crest}" fill="${ink.ground}" stroke="${ink.edge}" stroke-width="2"/>`,
    `<g stroke-linejoin="round"><path d="${faces}" stroke="${ink.edge}" stroke-width="${(ditch + 3).toFixed(1)}"/>`,
    `<path d="${moat}" stroke="${ink.edge}" stroke-width="3"/>`,
    `<path d="${faces}" stroke="${ink.water}" stroke-width="${ditch.toFixed(1)}"/><path d="${faces}" stroke="url(#w)" stroke-width="${ditch.toFixed(1)}"/></g>`,
    `<path d="${moat}" fill="${ink.water}"/><path d="${moat}" fill="url(#w)"/>`,
    `<path d="${outlines}" fill="${ink.glacis}" stroke="${ink.wall}" stroke-width="3.4"/>`,
    `<use href="#s" fill="${ink.glacis}" stroke="${ink.shade}" stroke-width="5"/>`,
    `<g clip-path="url(#c)"><use href="#s" stroke="${ink.edge}" stroke-width="42"/><use href="#s" stroke="${ink.glacis}" stroke-width="40"/><use href="#s" stroke="url(#t)" stroke-width="40"/><use href="#s" stroke="${ink.wall}" stroke-width="11"/></g>`,
    `<path d="${town(fortress, chance)}" fill="${ink.block}"/>`,
    `<path d="M0-9 9 0 0 9-9 0Z" fill="${ink.wall}"/>`,
  ].join('')
}

function drawSiege(fortress: Fortress, chance: Chance): string {
  const { parallels, saps, batteries } = siege(fortress, chance)
  const all = parallels + saps
  return [
    `<path d="${all}" stroke="${ink.shade}" stroke-width="12" stroke-linecap="round"/>`,
    `<path d="${batteries}" stroke="${ink.gold}" stroke-width="2.4"/>`,
    `<path d="${saps}" stroke="${ink.gold}" stroke-width="3.6"/>`,
    `<path d="${parallels}" stroke="${ink.gold}" stroke-width="4.6"/>`,
  ].join('')
}
