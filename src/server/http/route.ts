import type { Endpoint } from '../../contract/core/endpoint.ts'

/** Turns a contract endpoint into Fastify route options, so address, level, schema and handler agree. */
export function route<E extends Endpoint>(endpoint: E) {
  const { method, path, level, tasks, changesState = false, response, headers, ...rest } = endpoint
  const { conflicts = false, mayBeNotFound = false, ...inputs } = rest
  return {
    method: method as E['method'],
    url: path,
    config: {
      level,
      ...(tasks && { tasks }),
      changesState,
      conflicts,
      mayBeNotFound,
      ...(headers && { headers }),
    },
    exposeHeadRoute: !changesState,
    schema: { ...inputs, response: { 200: response as E['response'] } },
  }
}
