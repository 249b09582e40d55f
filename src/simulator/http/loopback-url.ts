/** Whether an address is a page on this machine. */
export function isLoopbackUrl(address: string | null): address is string {
  if (!address || !URL.canParse(address)) return false
  const { hostname, protocol } = new URL(address)
  return /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
