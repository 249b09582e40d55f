import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, requiredSnowflake } from '../core/fields.ts'

/** The networks that a profile links to, with the names and hosts that they go by. */
export const networks = {
  steam: { name: 'Steam', hosts: ['steamcommunity.com', 's.team'] },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
  twitch: { name: 'Twitch', hosts: ['twitch.tv'] },
  youtube: { name: 'Youtube', hosts: ['youtube.com', 'youtu.be'] },
} as const
export type Network = keyof typeof networks

/** The longest link, as it is stored, in UTF-16 units. */
export const maxLinkLength = 200

// The host is everything up to the first slash and must be a plain name: anything else that an address may
// contain there (a user, a port, letters of other scripts) could lead to another site.
const address = /^(?:https?:\/\/)?(?:(www|m)\.)?([a-z0-9.-]+)([/?#].*)?$/i
const unfitForPath = /[\s\\<>"\p{C}]/u

/**
 * Normalises a link for storage: with `https://`, empty for none; null if it does not lead to the network.
 * Idempotent.
 */
export function parseLink(network: Network, written: string): string | null {
  const trimmed = written.trim()
  if (trimmed === '') return ''
  const [, prefix, host = '', path = ''] = address.exec(trimmed) ?? []
  const hosts: readonly string[] = networks[network].hosts
  if (!hosts.includes(host.toLowerCase()) || unfitForPath.test(path)) return null
  const link = `https://${prefix ? `${prefix}.` : ''}${host}`.toLowerCase() + path
  return link.length <= maxLinkLength ? link : null
}

/** The error message for a link to another site. */
export function invalidLinkError(network: Network): string {
  return t('Invalid {network} URL.', { network: networks[network].name })
}

function link(network: Network) {
  return z
    .string()
    .refine((written) => parseLink(network, written) !== null, {
      error: () => invalidLinkError(network),
    })
    .nullish()
}

/** Replaces a person's own links; an empty one is cleared, one that is left out stays. */
export const saveLinks = {
  method: 'PUT',
  path: '/api/user/save-links',
  level: 'person',
  body: z.object({
    userId: requiredSnowflake(() => t('Choose a member.')),
    steam: link('steam'),
    x: link('x'),
    twitch: link('twitch'),
    youtube: link('youtube'),
  }),
  mayBeNotFound: true,
  response: z.object({
    userId: alwaysSent(z.string()),
    steam: alwaysSent(z.string()),
    x: alwaysSent(z.string()),
    twitch: alwaysSent(z.string()),
    youtube: alwaysSent(z.string()),
  }),
} satisfies Endpoint
