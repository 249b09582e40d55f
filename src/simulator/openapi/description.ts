import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A JSON Schema of an OpenAPI document. */
export type Schema = { [key: string]: unknown }

type Body = { content?: { 'application/json'?: { schema?: Schema } } }

/** One method of one path, as Discord describes it. */
export interface Operation {
  requestBody?: Body
  responses: { [status: string]: Body & { $ref?: string } }
}

/** Discord's own description of the part of its API that the simulator implements. */
export interface Description {
  paths: { [path: string]: { [method: string]: Operation } }
  components: { schemas: { [name: string]: Schema }; responses: { [name: string]: Body } }
}

/** Reads the description, corrects its known errors and disallows unknown fields. */
export function readDescription(): Description {
  const text = readFileSync(join(import.meta.dirname, 'discord.json'), 'utf8')
  const description = JSON.parse(text) as Description
  const extended = new Set(
    [...text.matchAll(/"allOf": \[\s*\{\s*"\$ref": "#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    ),
  )
  for (const [name, schema] of Object.entries(description.components.schemas)) {
    patchSchema(schema, !extended.has(name))
  }
  patchSchema(description.paths, true)
  Object.assign(description.components.schemas.InnerErrors?.properties ?? {}, namedErrorCodes)
  return description
}

/** The error codes of a form are names such as `BASE_TYPE_REQUIRED`, not numbers. */
const namedErrorCodes = {
  _errors: {
    type: 'array',
    items: {
      type: 'object',
      properties: { code: { type: 'string' }, message: { type: 'string' } },
      required: ['code', 'message'],
    },
  },
}

/** Permission sets are strings, even where the description says integer. */
const permissionSets = ['allow', 'deny', 'default_member_permissions']

function patchSchema(value: unknown, mayClose: boolean): void {
  if (value === null || typeof value !== 'object') return
  const schema = value as Schema
  const isDescribed = schema.properties !== undefined || isExtension(schema)
  if (mayClose && isDescribed) schema.unevaluatedProperties = false
  if (schema.properties) patchPermissionSets(schema.properties as { [name: string]: Schema })
  const { allOf = [], ...parts } = schema
  for (const extended of allOf as Schema[]) patchSchema(extended, false)
  for (const part of Object.values(parts)) patchSchema(part, true)
}

/** An object that extends another one. */
function isExtension({ type, allOf }: Schema): boolean {
  return type === 'object' && allOf !== undefined
}

function patchPermissionSets(properties: { [name: string]: Schema }) {
  for (const name of permissionSets) {
    const described = properties[name]
    if (Array.isArray(described?.type) && described.type.includes('integer')) {
      properties[name] = { type: ['string', 'null'], pattern: '^\\d+$' }
    }
  }
}
