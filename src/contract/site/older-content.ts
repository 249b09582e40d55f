import { isRecord } from './same-value.ts'

/** Content of earlier versions of the schema as it is now. */
export function updateContent(content: unknown): unknown {
  return withoutTypesInGalleries(withFilesInSteps(content))
}

/**
 * Moves the pictures and films of the steps of joining into the steps. In content from before, they are lists of
 * their own in the same order.
 */
function withFilesInSteps(content: unknown): unknown {
  if (!isRecord(content)) return content
  const { guild, pictures, videos } = content
  if (!isRecord(guild) || !isRecord(pictures) || !isRecord(videos)) return content
  if (!isRecord(guild.join) || !Array.isArray(guild.join.steps)) return content
  if (!Array.isArray(pictures.steps) || !Array.isArray(videos.steps)) return content
  const { steps: stills, ...otherPictures } = pictures
  const { steps: films, ...otherVideos } = videos
  const steps = guild.join.steps.map((step: object, index) => ({
    ...step,
    ...(stills[index] && { picture: stills[index] }),
    ...(films[index] && { film: films[index] }),
  }))
  return {
    ...content,
    guild: { ...guild, join: { ...guild.join, steps } },
    pictures: otherPictures,
    videos: otherVideos,
  }
}

/** Removes what said whether an item of a gallery is a video. Those with a YouTube id are. */
function withoutTypesInGalleries(content: unknown): unknown {
  if (!isRecord(content) || !isRecord(content.games)) return content
  const { games } = content
  if (!Array.isArray(games.prior)) return content
  const withoutType = (item: unknown) => {
    if (!isRecord(item)) return item
    const { type, ...others } = item
    return others
  }
  const prior = games.prior.map((game: unknown) =>
    isRecord(game) && Array.isArray(game.gallery)
      ? { ...game, gallery: game.gallery.map(withoutType) }
      : game,
  )
  return { ...content, games: { ...games, prior } }
}
