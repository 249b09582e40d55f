import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A JSON Schema, as it stands in an OpenAPI document. */
export type Schema = { [key: string]: unknown }

type Body = { content?: { 'application/json'?: { schema?: Schema } } }

/** One method of one path, as Discord describes it. */
export interface Operation {
  requestBody?: Body
  responses: { [status: string]: Body & { $ref?: string } }
}

/** Discord's own description of the part of its API that the simulator answers. */
export interface Description {
  paths: { [path: string]: { [method: string]: Operation } }
  components: { schemas: { [name: string]: Schema }; responses: { [name: string]: Body } }
}

/** Reads the description, mended where it is known to differ from the truth and closed to unknown fields. */
export function readDescription(): Description {
  const text = readFileSync(join(import.meta.dirname, 'discord.json'), 'utf8')
  const description = JSON.parse(text) as Description
  const extended = new Set(
    [...text.matchAll(/"allOf": \[\s*\{\s*"\$ref": "#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    ),
  )
  for (const [name, schema] of Object.entries(description.components.schemas)) {
    mend(schema, !extended.has(name))
  }
  mend(description.paths, true)
  Object.assign(description.components.schemas.InnerErrors?.properties ?? {}, wordedErrors)
  return description
}

/** The faults of a form bear words, not numbers: `BASE_TYPE_REQUIRED`. */
const wordedErrors = {
  _errors: {
    type: 'array',
    items: {
      type: 'object',
      properties: { code: { type: 'string' }, message: { type: 'string' } },
      required: ['code', 'message'],
    },
  },
}

/** Permission sets travel as strings in truth, also where the description says integer. */
const permissionSets = ['allow', 'deny', 'default_member_permissions']

function mend(value: unknown, mayClose: boolean): void {
  if (value === null || typeof value !== 'object') return
  const schema = value as Schema
  const isDescribed = schema.properties !== undefined || isExtension(schema)
  if (mayClose && isDescribed) schema.unevaluatedProperties = false
  if (schema.properties) mendPermissionSets(schema.properties as { [name: string]: Schema })
  const { allOf = [], ...parts } = schema
  for (const extended of allOf as Schema[]) mend(extended, false)
  for (const part of Object.values(parts)) mend(part, true)
}

/** An object that adds to another one. */
function isExtension({ type, allOf }: Schema): boolean {
  return type === 'object' && allOf !== undefined
}

function mendPermissionSets(properties: { [name: string]: Schema }) {
  for (const name of permissionSets) {
    const described = properties[name]
    if (Array.isArray(described?.type) && described.type.includes('integer')) {
      properties[name] = { type: ['string', 'null'], pattern: '^\\d+$' }
    }
  }
}
