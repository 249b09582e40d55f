/** Fastify's option for trusted proxies, given by their number or addresses; absent: none. */
export function trustFunction(proxies: number | string | undefined) {
  if (typeof proxies !== 'number') return proxies ?? false
  return (_address: string, hop: number) => hop < proxies
}
