import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Endpoint } from '../contract/core/endpoint.ts'

const folder = join(import.meta.dirname, '..', 'contract')

/** Every endpoint that the contract declares, whether exported alone or in a record. */
export async function readContractEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(join(folder, file))))
  const found = modules.flatMap((module) => Object.values(module).flatMap(endpointsIn))
  return [...new Set(found)]
}

function endpointsIn(exported: unknown): Endpoint[] {
  if (typeof exported !== 'object' || exported === null || exported instanceof z.ZodType) return []
  return isEndpoint(exported) ? [exported] : Object.values(exported).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'response' in value
}
