import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A Git repository whose references are served over HTTP. */
export interface ServedRepository {
  /** Its address, without a trailing slash. */
  url: string
  /** Adds an annotated tag to its only commit. */
  tag: (name: string) => void
  /** Answers with this instead from now on. */
  respondWith: (listener: RequestListener) => void
  close: () => Promise<void>
}

/** Creates a repository, with one commit unless `isEmpty` is set, and serves it at a free port. */
export async function serveRepository({ isEmpty = false } = {}): Promise<ServedRepository> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-repository-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env: gitEnvironment })
  git('init', '--quiet')
  if (!isEmpty) git('commit', '--quiet', '--allow-empty', '--message', 'first')
  let respond: RequestListener = ({ url }, response) => {
    if (url !== '/muster/info/refs?service=git-upload-pack') return response.writeHead(404).end()
    const references = git('upload-pack', '--http-backend-info-refs', '.')
    return response.end(
      Buffer.concat([Buffer.from('001e# service=git-upload-pack\n0000'), references]),
    )
  }
  const server = createServer((request, response) => respond(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/muster`,
    tag: (name) => void git('tag', '--annotate', '--message', name, name),
    respondWith: (listener) => {
      respond = listener
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}

/** Without the settings of the person and of a repository in which the tests may have been started. */
const gitEnvironment = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.org',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.org',
}
