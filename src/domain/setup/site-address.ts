import { signIn } from '../../contract/core/pages.ts'

/** The origin of a site's address without a trailing slash; null if the text is none. */
export function siteAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null
}

/** Whether an address is one of this machine. */
export function isLoopbackAddress(address: string): boolean {
  const { hostname } = new URL(address)
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** What has to be entered at Discord as a redirect; null without a valid address of the site. */
export function redirectAddress(publicUrl: string | undefined): string | null {
  const origin = publicUrl === undefined ? null : siteAddress(publicUrl)
  return origin && origin + signIn.callback
}
