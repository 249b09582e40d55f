import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxLinkLength, type Network, networks, parseLink } from './links.ts'

const network = fc.constantFrom(...(Object.keys(networks) as Network[]))
const hostOf = (name: Network) => fc.constantFrom<string>(...networks[name].hosts)
const path = fc.stringMatching(/^(\/[\w@.~%-]{0,20}){0,4}$/)

describe('a link', () => {
  test.each<[Network, string, string]>([
    ['steam', 'https://steamcommunity.com/id/aria', 'https://steamcommunity.com/id/aria'],
    ['steam', 's.team/p/abc-def', 'https://s.team/p/abc-def'],
    ['x', 'http://twitter.com/Aria', 'https://twitter.com/Aria'],
    ['x', '  HTTPS://X.com/Aria?s=20 ', 'https://x.com/Aria?s=20'],
    ['twitch', 'm.twitch.tv/aria', 'https://m.twitch.tv/aria'],
    ['youtube', 'www.YouTube.com/@Ария#shorts', 'https://www.youtube.com/@Ария#shorts'],
    ['youtube', 'youtu.be', 'https://youtu.be'],
    ['twitch', '   ', ''],
  ])('a link for %s written as %s is stored as %s', (name, written, stored) => {
    expect(parseLink(name, written)).toBe(stored)
  })

  test.each<[Network, string]>([
    ['steam', 'https://steamcommunity.com.evil.example/id/aria'],
    ['steam', 'https://evilsteamcommunity.com/id/aria'],
    ['steam', 'https://stеamcommunity.com/id/aria'],
    ['steam', 'https://ｓteamcommunity.com/id/aria'],
    ['steam', 'https://steamcommunity.com@evil.example/'],
    ['steam', 'https://aria:secret@steamcommunity.com/'],
    ['steam', 'https://steamcommunity.com\\@evil.example/'],
    ['steam', 'https:\\\\steamcommunity.com/'],
    ['steam', 'https://steamcommunity%2ecom/'],
    ['x', 'https://x.com:8443/aria'],
    ['x', 'https://x.com./aria'],
    ['x', 'https://www.m.x.com/aria'],
    ['x', 'https://help.x.com/aria'],
    ['x', '//x.com/aria'],
    ['x', 'ftp://x.com/aria'],
    ['x', 'javascript:alert(1)//x.com/'],
    ['twitch', 'https://twitch.tv/ar ia'],
    ['twitch', 'https://twitch.tv/ar\nia'],
    ['twitch', 'https://twitch.tv/\u202Eaira'],
    ['twitch', 'https://twitch.tv/\0'],
    ['twitch', 'https://twitch.tv/\uD800'],
    ['twitch', 'https://youtube.com/@aria'],
    ['youtube', 'aria'],
    ['youtube', 'https://'],
  ])('a link for %s is refused when it is %s', (name, written) => {
    expect(parseLink(name, written)).toBeNull()
  })

  test('always points to its own network, whatever the input [XSS-31]', () => {
    const pieces = fc.oneof(
      fc.constantFrom('https://', 'http:', '//', '\\', '@', ':', '.', '/', '?', '#', 'www.', 'm.'),
      network.chain(hostOf),
      fc.constantFrom('evil.example', 'xn--', '%2e', 'ſ', 'K', '\t', '\u00ad', '。', '：', '／'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    const written = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(network, written, (name, text) => {
        const stored = parseLink(name, text)
        if (!stored) return
        const { protocol, hostname, port, username, password } = new URL(stored)
        const plain = hostname.replace(/^(www|m)\./, '')
        expect({ protocol, port, username, password }).toEqual({
          protocol: 'https:',
          port: '',
          username: '',
          password: '',
        })
        expect(networks[name].hosts).toContain(plain)
        expect(stored.length).toBeLessThanOrEqual(maxLinkLength)
      }),
      { numRuns: 5000 },
    )
  })

  test('a link of the network is accepted in any notation of scheme and host', () => {
    const written = network.chain((name) =>
      fc.tuple(
        fc.constant(name),
        fc.constantFrom('', 'http://', 'https://', 'HTTPS://'),
        fc.constantFrom('', 'www.', 'm.', 'WWW.'),
        hostOf(name).chain((host) => fc.constantFrom(host, host.toUpperCase())),
        path,
      ),
    )
    fc.assert(
      fc.property(written, ([name, scheme, prefix, host, rest]) => {
        const stored = `https://${prefix}${host}`.toLowerCase() + rest
        expect(parseLink(name, scheme + prefix + host + rest)).toBe(stored)
        expect(parseLink(name, stored)).toBe(stored)
      }),
    )
  })

  test('has at most 200 characters as it is stored', () => {
    const stored = `https://x.com/${'a'.repeat(186)}`
    expect(parseLink('x', stored)).toBe(stored)
    expect(parseLink('x', `${stored}a`)).toBeNull()
    expect(parseLink('x', stored.slice('https://'.length))).toBe(stored)
  })
})
