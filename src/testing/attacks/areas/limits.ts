import { expect } from 'vitest'
import { Caller } from '../../http/caller.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import type { Target } from '../target.ts'

/** The number of accepted requests, each with different headers. */
async function countAccepted(
  target: Target,
  trustProxy: number | string | undefined,
  headers: (call: number) => Record<string, string>,
) {
  const { url } = await target.openSite({
    rates: { factor: 0.005, exemptLoopback: false },
    ...(trustProxy !== undefined && { trustProxy }),
  })
  let count = 0
  for (let call = 0; call < 6; call++) {
    const { status } = await new Caller(url).get('/api/user/users', { headers: headers(call) })
    if (status !== 429) count += 1
  }
  return count
}

const spoofed = (name: string) =>
  attack(
    '11.1.4',
    `Another ${name} with each call, without a proxy`,
    'one address, three calls',
    async (target) => {
      expect(
        await countAccepted(target, undefined, (call) => ({ [name]: `198.51.100.${call}` })),
      ).toBe(3)
    },
  )

export const limits: Area = {
  idPrefix: 'LIM',
  title: 'Limits of how often one may call',
  attacks: [
    attack(
      '11.1.4',
      'Endless requests by a visitor, a signed-in person or one IPv6 network',
      '429 with Retry-After',
      coveredByOtherTests,
    ),
    attack('11.1.4', 'Endless sign-ins', '429', coveredByOtherTests),
    attack(
      '11.1.4',
      'X-Forwarded-For with addresses before the proxy’s own',
      'the address from the proxy counts',
      coveredByOtherTests,
    ),
    attack('11.1.4', 'The same limit on several websites', 'they share it', coveredByOtherTests),
    attack(
      '11.1.4',
      'Endless exports of one’s own data',
      'five an hour, on whichever website, then 429 with Retry-After',
      coveredByOtherTests,
    ),
    attack(
      '11.1.4',
      'Exports of one’s own data at the same time, or left unread',
      'one at a time, a section in memory',
      coveredByOtherTests,
    ),
    attack(
      '11.1.6',
      'Many contests of one’s own attendance at once',
      'one is accepted',
      coveredByOtherTests,
    ),
    attack(
      '11.1.6',
      'Two decisions about one contest at once',
      'one is accepted',
      coveredByOtherTests,
    ),
    spoofed('x-forwarded-for'),
    spoofed('x-real-ip'),
    spoofed('forwarded'),
    spoofed('true-client-ip'),
    spoofed('cf-connecting-ip'),
    attack('11.1.4', 'X-Forwarded-For from an untrusted address', 'one address', async (target) => {
      expect(
        await countAccepted(target, '10.0.0.1', (call) => ({
          'x-forwarded-for': `198.51.100.${call}`,
        })),
      ).toBe(3)
    }),
    attack(
      '11.1.4',
      'Malformed X-Forwarded-For, behind a proxy',
      'no 5xx, still limited',
      async (target) => {
        const nonsense = [
          '',
          ',',
          "'; drop table members",
          '::::',
          '999.999.999.999',
          'x'.repeat(4_000),
        ]
        expect(
          await countAccepted(target, 1, (call) => ({ 'x-forwarded-for': nonsense[call] ?? '' })),
        ).toBeLessThanOrEqual(6)
        const { url } = await target.openSite({ trustProxy: 1 })
        for (const words of nonsense) {
          expect(
            (
              await new Caller(url).get('/api/user/users', {
                headers: { 'x-forwarded-for': words },
              })
            ).status,
          ).toBe(200)
        }
      },
    ),
    attack(
      '11.1.4',
      'Another User-Agent, cookie and port with each call',
      'one address',
      async (target) => {
        expect(
          await countAccepted(target, undefined, (call) => ({
            'user-agent': `a${call}`,
            cookie: `muster_session=${call}`,
            connection: 'close',
          })),
        ).toBe(3)
      },
    ),
    attack('11.1.4', 'The other case and slashes of an address', 'one limit', async (target) => {
      const { url } = await target.openSite({ rates: { factor: 0.005, exemptLoopback: false } })
      const found = []
      for (const path of [
        '/api/user/users',
        '/API/user/users',
        '/api/user/users/',
        '/api/user/users?x=1',
        '/api/nothing',
        '/home',
      ]) {
        found.push((await new Caller(url).get(path)).status)
      }
      expect(found.filter((status) => status === 429)).toHaveLength(3)
    }),
    attack(
      '11.1.6',
      'One leave more than allowed, by many commands at once',
      'the limit holds',
      coveredByOtherTests,
    ),
    attack(
      '11.1.4',
      'Deleting one’s data again and again, so that each direct message opens a channel of the guild’s budget',
      'two openings an hour per person; further messages wait, those to others do not',
      coveredByOtherTests,
    ),
    attack(
      '7.4.1',
      'Making direct messages wait without the Health page noticing',
      'whatever waits for a limit is shown, and the status is no longer ok',
      coveredByOtherTests,
    ),
  ],
}
