/** The address of a site without a public one, as it is printed and linked to: cookies belong to one host. */
export function localAddress(host: string, port: number): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}
