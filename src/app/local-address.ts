/** The site's local address for output and links; always the same host name, because cookies are bound to it. */
export function localUrl(host: string, port: number): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}
