import { expect, test } from 'vitest'
import { checkSiteAddress } from './check-site-address.ts'
import type { AddressFacts } from './facts.ts'

const certificateUntil = new Date('2027-02-20T12:00:00Z')
const elsewhere = 'If the site opens on a phone without Wi-Fi, you can ignore this.'

test.each<[AddressFacts, string, string]>([
  [
    { state: 'reached', certificateUntil, isExpiring: true },
    'The certificate of https://guild.example ends on 20 February 2027.',
    'Check why the reverse proxy has not renewed it.',
  ],
  [
    { state: 'hostChanged' },
    'The reverse proxy at https://guild.example reaches Muster, but changes the host name.',
    'Let it pass on the header Host as it came.',
  ],
  [
    { state: 'redirects', targetOrigin: 'https://www.guild.example' },
    'https://guild.example redirects to https://www.guild.example.',
    'Enter https://www.guild.example here instead.',
  ],
  [
    { state: 'redirects', targetOrigin: 'https://login.example' },
    'https://guild.example redirects to https://login.example.',
    `Remove the redirect, or enter the address where your site is to be. ${elsewhere}`,
  ],
  [
    { state: 'gateway', status: 502 },
    'The reverse proxy at https://guild.example does not reach Muster (status 502).',
    'Let it forward requests to the port of Muster, by default 3000.',
  ],
  [
    { state: 'guarded', status: 401 },
    'https://guild.example asks for a password or refuses the request (status 401).',
    `Visitors must be able to open it: switch that off. ${elsewhere}`,
  ],
  [
    { state: 'otherProgram', status: 200 },
    'Another program or another installation of Muster answers at https://guild.example (status 200).',
    `Let the reverse proxy forward every path to the port of Muster, by default 3000. ${elsewhere}`,
  ],
  [
    { state: 'noTls', reason: 'EPROTO' },
    'https://guild.example answers, but without a secure connection (EPROTO).',
    'Check that the reverse proxy has a certificate for this name and uses https on this port.',
  ],
  [
    { state: 'notInDns' },
    'There is no DNS record of guild.example yet.',
    `Create an A record with this machine’s public IP address at the provider of your domain. It can take an hour to be seen. ${elsewhere}`,
  ],
  [
    { state: 'unreachable', reason: 'EAI_AGAIN' },
    'This machine cannot look up names at the moment.',
    'Check its connection to the internet and its DNS server.',
  ],
  [
    { state: 'unreachable', reason: 'ECONNREFUSED' },
    'Nothing answers at https://guild.example (ECONNREFUSED).',
    `Start the reverse proxy and open port 443. ${elsewhere}`,
  ],
])('%o: %s', (address, message, remedy) => {
  const check = checkSiteAddress({ PUBLIC_URL: 'https://guild.example' }, { address })
  expect(check).toEqual({ state: 'warning', message, remedy })
})

test.each([
  ['CERT_HAS_EXPIRED', 'The certificate of https://guild.example has expired.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of https://guild.example is for another name.'],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'This machine does not trust the certificate of https://guild.example (DEPTH_ZERO_SELF_SIGNED_CERT).',
  ],
])('certificate with %s', (reason, message) => {
  const address: AddressFacts = { state: 'untrusted', reason }
  expect(checkSiteAddress({ PUBLIC_URL: 'https://guild.example' }, { address })).toEqual({
    state: 'warning',
    message,
    remedy: `Let the reverse proxy use a certificate for this name, with its full chain, such as from Let’s Encrypt. ${elsewhere}`,
  })
})

test('an address that leads here passes, and one that is not known yet waits', () => {
  const check = (address: AddressFacts | null) =>
    checkSiteAddress({ PUBLIC_URL: 'https://guild.example' }, { address })
  expect(check({ state: 'reached', certificateUntil, isExpiring: false })).toEqual({
    state: 'passed',
    message: 'https://guild.example leads here. Its certificate is valid until 20 February 2027.',
  })
  expect(check(null)).toEqual({ state: 'waiting', message: 'Being checked…' })
})
