import { ChannelType } from 'discord-api-types/v10'
import { type Html, html } from '../pages/html.ts'
import type { TipSeed } from '../seed.ts'
import type { Channel } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { pathOf } from './visit.ts'

/** The channel in which a tip can be tried; undefined once it is deleted or renamed. */
export function findTipChannel({ state }: World, tip: TipSeed): Channel | undefined {
  return Object.values(state.channels).find(
    ({ name, type }) => name === tip.channel && type !== ChannelType.GuildCategory,
  )
}

/** The tips with a link to their channels. */
export function tipLinks(world: World, tips: readonly TipSeed[]): Html[] {
  return tips.flatMap((tip) => {
    const channel = findTipChannel(world, tip)
    return channel ? [html`<a href="${pathOf(world, channel)}">${tip.text}</a>`] : []
  })
}
