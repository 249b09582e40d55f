import { isLoopbackAddress } from '../../domain/setup/site-address.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Whether the site's public address uses https; not required on loopback. */
export function checkAddress(publicUrl: string | undefined): Finding[] {
  if (!publicUrl) return []
  if (publicUrl.startsWith('https://') || isLoopbackAddress(publicUrl)) {
    return [ok(`The site’s address is ${publicUrl}.`)]
  }
  return [
    warning(
      `PUBLIC_URL is ${publicUrl}, without https: others on the network can read sessions and applications.`,
      'Put a reverse proxy with TLS in front, and set PUBLIC_URL to its https:// address.',
    ),
  ]
}
