import { join } from 'node:path'
import type { GuildSeed } from '../simulator/seed.ts'
import { nachtwache } from './new-guild.ts'
import { orillon } from './orillon.ts'

/** The guild that the simulator runs with. */
export interface GuildChoice {
  seed: GuildSeed
  /** The folder of its state. */
  folder: string
  /** Whether the guild waits for the set-up; otherwise it is the sample guild of the demo. */
  isNew: boolean
}

/** Chooses the guild by the command's arguments; throws for unknown ones. */
export function chooseGuild(args: string[], dataFolder: string, now: Date): GuildChoice {
  const [name, ...others] = args
  if (name === undefined) {
    return { seed: orillon(now), folder: join(dataFolder, 'simulator'), isNew: false }
  }
  if (name === 'new-guild' && others.length === 0) {
    return { seed: nachtwache(now), folder: join(dataFolder, 'simulator-new-guild'), isNew: true }
  }
  throw new Error(
    `Unknown argument ${args.join(' ')}. Use new-guild for a guild without Muster, or nothing for the sample guild.`,
  )
}
