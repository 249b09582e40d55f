import type { Endpoint, Level } from '../contract/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; every address under /api declares it. */
    level?: Level
  }
}

/** Turns a contract endpoint into Fastify route options, so address, level, schema and handler agree. */
export function route<E extends Endpoint>({ method, path, level, reply, ...inputs }: E) {
  return {
    method: method as E['method'],
    url: path,
    config: { level },
    schema: { ...inputs, response: { 200: reply as E['reply'] } },
  }
}
