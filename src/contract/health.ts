import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const State = z.enum(['ok', 'degraded', 'down'])

export const getHealth = {
  method: 'GET',
  path: '/api/health',
  level: 'anyone',
  reply: z.object({ status: State, checks: z.object({ database: State, discord: State }) }),
} satisfies Endpoint
