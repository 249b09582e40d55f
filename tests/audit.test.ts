import { execFile } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../src/testing/processes/product.ts'

/** Runs the audit as `.ci/run` does, against a registry that answers so. */
async function audit(answer: RequestListener): Promise<{ code: number; output: string }> {
  const registry = createServer(answer)
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void registry.close())
  const { port } = registry.address() as AddressInfo
  const settings = {
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: '0',
    npm_config_cache: newFolder(),
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/audit.ts'],
      { env: { ...process.env, ...settings } },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

/** The registry's word on one package, of which every version has this hole. */
const holeIn =
  (name: string, severity: string): RequestListener =>
  (request, reply) => {
    const hole = { id: 1, url: 'https://example.test/1', title: 'A hole', severity }
    const isAudit = request.url?.endsWith('/advisories/bulk')
    const asked = decodeURIComponent(request.url?.slice(1) ?? '')
    const versions = { '1.0.0': { name: asked, version: '1.0.0', dependencies: { [name]: '*' } } }
    reply.setHeader('content-type', 'application/json')
    reply.end(
      JSON.stringify(
        isAudit
          ? { [name]: [{ ...hole, vulnerable_versions: '*' }] }
          : { name: asked, versions, 'dist-tags': { latest: '1.0.0' } },
      ),
    )
  }

test('a hole of high severity fails the check and is named', async () => {
  const { code, output } = await audit(holeIn('fastify', 'high'))

  expect(output).toContain('fastify')
  expect(output).toContain('has a hole of high severity')
  expect(code).toBe(1)
})

test('one of low severity does not', async () => {
  expect(await audit(holeIn('fastify', 'low'))).toEqual({
    code: 0,
    output: 'No dependency has a known hole of high severity.\n',
  })
})

test('what only tests and tools run on does not, either', async () => {
  expect((await audit(holeIn('vitest', 'critical'))).code).toBe(0)
})

test.each([
  ['offers no such thing', 405],
  ['is broken', 503],
])('a registry that %s is said, and fails nothing', async (_, status) => {
  const { code, output } = await audit((_request, reply) => {
    reply.statusCode = status
    reply.end('no')
  })

  expect(output).toContain('The registry could not be asked for known holes:')
  expect(code).toBe(0)
})
