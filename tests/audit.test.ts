import { execFile } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../src/testing/processes/product.ts'

/** Runs the audit as `.ci/run` does, with a fake registry. */
async function audit(listener: RequestListener): Promise<{ code: number; output: string }> {
  const registry = createServer(listener)
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

/** A registry response that reports every version of a package as vulnerable. */
const vulnerabilityIn =
  (name: string, severity: string): RequestListener =>
  (request, reply) => {
    const vulnerability = {
      id: 1,
      url: 'https://example.test/1',
      title: 'A vulnerability',
      severity,
    }
    const isAudit = request.url?.endsWith('/advisories/bulk')
    const requested = decodeURIComponent(request.url?.slice(1) ?? '')
    const versions = {
      '1.0.0': { name: requested, version: '1.0.0', dependencies: { [name]: '*' } },
    }
    reply.setHeader('content-type', 'application/json')
    reply.end(
      JSON.stringify(
        isAudit
          ? { [name]: [{ ...vulnerability, vulnerable_versions: '*' }] }
          : { name: requested, versions, 'dist-tags': { latest: '1.0.0' } },
      ),
    )
  }

test('a vulnerability of high severity fails the check and is reported', async () => {
  const { code, output } = await audit(vulnerabilityIn('fastify', 'high'))

  expect(output).toContain('fastify')
  expect(output).toContain('has a vulnerability of high severity')
  expect(code).toBe(1)
})

test('a vulnerability of low severity does not fail the check', async () => {
  expect(await audit(vulnerabilityIn('fastify', 'low'))).toEqual({
    code: 0,
    output: 'No dependency has a known vulnerability of high severity.\n',
  })
})

test('a vulnerability of a development dependency does not fail the check', async () => {
  expect((await audit(vulnerabilityIn('vitest', 'critical'))).code).toBe(0)
})

test.each([
  ['has no audit endpoint', 405],
  ['responds with an error', 503],
])('a registry that %s is reported without failing the check', async (_, status) => {
  const { code, output } = await audit((_request, reply) => {
    reply.statusCode = status
    reply.end('no')
  })

  expect(output).toContain('The registry is unreachable:')
  expect(code).toBe(0)
})
