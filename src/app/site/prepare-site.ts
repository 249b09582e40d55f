import { StartupError } from '../../db/startup-error.ts'
import { buildWebIfStale, hasBuiltSite } from './build-web.ts'

/** The site, being built while the rest of the program starts. */
export interface SiteBuild {
  /** Why the site could not be built; null if the newest one is served. */
  problem: Promise<string | null>
  /** Stops a build in progress. */
  close(): Promise<void>
}

/** Begins to build the site if its sources have changed. A failure leaves the bot and the last site running. */
export function prepareSite(print: (line: string) => void): SiteBuild {
  const abort = new AbortController()
  const problem = build(print, abort.signal)
  return {
    problem,
    close: async () => {
      abort.abort()
      await problem
    },
  }
}

async function build(print: (line: string) => void, signal: AbortSignal): Promise<string | null> {
  try {
    const onBuild = () => print('Building the web app, which can take a minute.')
    if ((await buildWebIfStale({ signal, onBuild })) === 'built') print('Built the web app.')
    return null
  } catch (error) {
    if (signal.aborted) return null
    const lines = error instanceof StartupError ? error.lines : [(error as Error).message]
    for (const line of lines) print(line)
    print(
      hasBuiltSite()
        ? 'The last successful build is served until you fix this and restart Muster.'
        : 'No site has been built yet: pages answer 503 until you fix this and restart Muster.',
    )
    return lines.join(' ')
  }
}
