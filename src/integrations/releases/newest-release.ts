/** A Git repository, by its address without a trailing slash. */
export interface ReleaseRepository {
  url: string
  /** For the whole answer; default: ten seconds. */
  timeoutMilliseconds?: number
}

const defaultTimeoutMilliseconds = 10_000
/** A repository with fifty thousand branches, tags and pull requests takes about four megabytes. */
const maxBytes = 8_000_000
/** How Git's HTTP protocol begins the list of a repository's references. */
const listHeader = '001e# service=git-upload-pack'

/**
 * Reads the newest version among the tags `vX.Y.Z` of a Git repository; null if there is none. Throws if the repository
 * does not answer with the list of its references.
 */
export async function readNewestRelease(repository: ReleaseRepository): Promise<string | null> {
  const { url, timeoutMilliseconds = defaultTimeoutMilliseconds } = repository
  const response = await fetch(`${url}/info/refs?service=git-upload-pack`, {
    // GitHub serves addresses of repositories without .git only to user agents that start with git/.
    headers: { 'user-agent': 'git/muster' },
    // A redirect could leave https, or lead into the machine's own network.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The repository answers with status ${response.status}.`)
  }
  const references = await readText(response)
  if (!references.startsWith(listHeader)) throw new Error('The answer is not that of a repository.')
  // A reference ends with a line break; the first one with a zero byte. ^{} marks what an annotated tag points to.
  const tags = references.matchAll(/ refs\/tags\/v(\d{1,9}\.\d{1,9}\.\d{1,9})(?:\^\{\})?[\n\0]/g)
  return [...tags].map(([, version = '']) => version).reduce<string | null>(newerOf, null)
}

function newerOf(newest: string | null, version: string): string {
  return newest !== null && !isNewer(version, newest) ? newest : version
}

/** Whether a version `X.Y.Z` is newer than another. What follows the numbers, as in `1.0.0-beta`, is ignored. */
export function isNewer(version: string, other: string): boolean {
  const numbers = version.split('.').map((part) => Number.parseInt(part, 10))
  const others = other.split('.').map((part) => Number.parseInt(part, 10))
  const index = numbers.findIndex((number, at) => number !== others[at])
  return index !== -1 && (numbers[index] ?? 0) > (others[index] ?? 0)
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new Error('The list of references is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
