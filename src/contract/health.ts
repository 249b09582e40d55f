import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const State = z.enum(['ok', 'degraded', 'down'])

/** Whether the parts that the product stands on are there; the status is that of the worst. */
export const getHealth = {
  method: 'GET',
  path: '/api/health',
  level: 'anyone',
  reply: z.object({ status: State, checks: z.object({ database: State, discord: State }) }),
} satisfies Endpoint
