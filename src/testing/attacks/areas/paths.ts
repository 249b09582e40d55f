import { expect } from 'vitest'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import { rawHttp, sendRaw, statuses } from '../raw-http.ts'
import { secretText } from '../target.ts'

/** A path that might escape the folder of the site's files. */
const path = (address: string, asvs = '12.3.1') =>
  attack(asvs, `GET ${address}`, '404, no file', async (target) => {
    const { url } = await target.openSite()
    const received = await sendRaw(url, rawHttp(`GET ${address}`, ['Connection: close']))
    expect([400, 404]).toContain(statuses(received)[0])
    expect(received).not.toContain(secretText)
    expect(received).not.toMatch(/root:x:|"dependencies"/)
  })

export const paths: Area = {
  idPrefix: 'PTH',
  title: 'Paths and files',
  attacks: [
    attack('12.3.1', 'Build files beside the pages', 'it is not served', coveredByOtherTests),
    ...[
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/%2e%2e%2fsecret.txt',
      '/..%5csecret.txt',
      '/..\\secret.txt',
      '/%252e%252e%252fsecret.txt',
      '/..%c0%afsecret.txt',
      '/..%ef%bc%8fsecret.txt',
      '/....//secret.txt',
      '/assets/..;/secret.txt',
      '/./../secret.txt',
      '/assets/index-Ab12.js/../../../secret.txt',
      '/assets/index-Ab12.js%00.txt',
      '/%00',
      '/assets/index-Ab12.js%20',
      '//etc/passwd',
      '/etc/passwd',
      'file:///etc/passwd',
      '/C:%5cWindows%5cwin.ini',
      '/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    ].map((address) => path(address)),
    ...[
      '/.env',
      '/.git/config',
      '/.git/HEAD',
      '/package.json',
      '/node_modules/fastify/package.json',
    ].map((address) => path(address, '14.3.2')),
    ...['/assets/', '/assets', '/pages/en/real/frame.html', '/pages/'].map((address) =>
      path(address, '4.3.2'),
    ),
    path('/api/avatars/..%2f..%2fsecret.txt'),
    path('/api/avatars/1%22%3E%3Cscript%3E.svg', '5.2.7'),
    path('/api/avatars/1%00.svg'),
    path('/api/calendar/..%2f..%2fsecret.ics'),
  ],
}
