import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Network } from '../../app/setup/probe-address.ts'

/** Certificates made with OpenSSL, with one key; the authority is trusted by nothing but these tests. */
const readPem = (name: string) =>
  readFileSync(new URL(`../certificates/${name}.pem`, import.meta.url), 'utf8')

/** A lookup that finds no name. */
export const failingLookup: LookupFunction = (host, _options, callback) => {
  callback(Object.assign(new Error(`no ${host}`), { code: 'ENOTFOUND' }), [])
}

/** A lookup that finds every name at loopback. */
const loopbackLookup: LookupFunction = (_host, _options, callback) => {
  callback(null, [{ address: '127.0.0.1', family: 4 }])
}

/** A network in which every name leads to this machine, and the authority of these certificates is trusted. */
export const testNetwork: Network = { lookup: loopbackLookup, ca: readPem('authority') }

/** Starts an https server until the end of the test and returns its port. `guild`: for guild.test until 31 December 2125. */
export async function startHttpsSite(
  answer: RequestListener,
  certificate: 'guild' | 'expired' = 'guild',
): Promise<number> {
  const server = createServer({ key: readPem('key'), cert: readPem(certificate) }, answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}
