const hosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']

/** The id of a video at YouTube, by one of its addresses or the id itself; null if it is neither. */
export function findYoutubeId(typed: string): string | null {
  const text = typed.trim()
  const id = URL.canParse(text) ? idInAddress(new URL(text)) : text
  return id && /^[\w-]{11}$/.test(id) ? id : null
}

function idInAddress({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const [, first, second] = pathname.split('/')
  if (hostname === 'youtu.be') return first
  if (!hosts.includes(hostname)) return null
  return first === 'watch' ? searchParams.get('v') : second
}

/** The address at which YouTube shows a video. */
export const addressOfVideo = (id: string) => `https://www.youtube.com/watch?v=${id}`
