/** The display name of an emoji: custom emojis as `:shield:`. */
export function nameOfEmoji(emoji: string): string {
  return emoji.replace(/^<a?(:\w+:)\d+>$/, '$1')
}
