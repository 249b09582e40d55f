import type { ApplicationEmoji } from './state.ts'
import type { World } from './world.ts'

/** Creates an emoji of the bot's application; the gateway sends no event for it. */
export function createApplicationEmoji(
  world: World,
  given: Pick<ApplicationEmoji, 'name' | 'image'>,
): ApplicationEmoji {
  const isAnimated = given.image.startsWith('data:image/gif')
  const emoji: ApplicationEmoji = { id: world.newId(), ...given, isAnimated }
  world.state.applicationEmojis[emoji.id] = emoji
  world.changed()
  return emoji
}

/** Renames an emoji of the bot's application. */
export function renameApplicationEmoji(world: World, emoji: ApplicationEmoji, name: string): void {
  emoji.name = name
  world.changed()
}

/** Deletes an emoji of the bot's application; messages keep its markup. */
export function deleteApplicationEmoji(world: World, { id }: ApplicationEmoji): void {
  delete world.state.applicationEmojis[id]
  world.changed()
}
