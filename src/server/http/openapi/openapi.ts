import type { FastifyContextConfig, FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { type Task, taskNames } from '../../../contract/core/tasks.ts'
import { csvColumns } from '../csv.ts'
import {
  type Content,
  components,
  errorResponses,
  type JsonSchema,
  json,
  jsonSchema,
  type Responses,
  successResponses,
} from './responses.ts'

/** One operation of the OpenAPI document. */
export interface Operation {
  operationId: string
  tags: string[]
  description: string
  'x-level': string
  'x-tasks'?: readonly Task[]
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: boolean; content: Content }
  responses: Responses
}

/** The OpenAPI document. */
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: object
}

/** Descriptions of the access levels. */
const callers = {
  anyone: 'Anyone may call.',
  person: 'For anyone who is signed in, about themselves.',
  member: 'For anyone who is signed in and in the guild, about themselves.',
  admin: 'For staff with one of these rights:',
} as const

/** Collects every route under /api as it is registered; returns a function that generates the document. */
export function openApiDocument(app: FastifyInstance): () => OpenApi {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api')) routes.push(route)
  })
  let document: OpenApi | undefined
  return () => {
    document ??= describe(routes)
    return document
  }
}

function describe(routes: RouteOptions[]): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    for (const method of [route.method].flat().filter((one) => one !== 'HEAD')) {
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route, method, path) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster',
      version: '1',
      description:
        'Paths and the keys of bodies match in any case. Discord’s ids are strings. Numbers may ' +
        'come as numeric strings, booleans as “true” and “false”. Times are ISO 8601.',
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components,
  }
}

function operationOf(route: RouteOptions, method: string, path: string): Operation {
  const { config = {}, schema } = route
  const level = config.level ?? 'admin'
  const isChange = method !== 'GET' || config.changesState === true
  const call = { method, path, level, isChange, config, schema }
  const words = path.replaceAll(/[{}]/g, '').split('/').slice(2)
  return {
    operationId: [method.toLowerCase(), ...words].join('_').replaceAll(/[^\w]/g, '_'),
    tags: [words.length > 1 ? (words[0] ?? '') : 'service'],
    description: callerOf(config),
    'x-level': level,
    ...(config.tasks && { 'x-tasks': config.tasks }),
    security: level === 'anyone' ? [] : [isChange ? { session: [], csrf: [] } : { session: [] }],
    parameters: [...pathParameters(path, schema), ...queryParameters(method, schema)],
    ...bodyOf(schema),
    responses: { ...successResponses(call), ...errorResponses(call) },
  }
}

function callerOf({ level = 'admin', tasks = [] }: FastifyContextConfig): string {
  if (level !== 'admin') return callers[level]
  return `${callers.admin} ${tasks.map((task) => taskNames[task]).join(', ')}.`
}

function bodyOf(schema: FastifySchema | undefined): Pick<Operation, 'requestBody'> {
  if (!schema?.body) return {}
  return { requestBody: { required: true, content: json(jsonSchema(schema.body, 'input')) } }
}

function pathParameters(path: string, schema: FastifySchema | undefined): Operation['parameters'] {
  const shape = propertiesOf(schema?.params)
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: shape.properties[name] ?? { type: 'string' },
  }))
}

function queryParameters(
  method: string,
  schema: FastifySchema | undefined,
): Operation['parameters'] {
  const { properties, required } = propertiesOf(schema?.querystring)
  const format: JsonSchema = { type: 'string', enum: ['csv'] }
  return Object.entries({ ...properties, ...(csvColumns(method, schema) && { format }) }).map(
    ([name, shape]) => ({ name, in: 'query', required: required.includes(name), schema: shape }),
  )
}

function propertiesOf(schema: unknown) {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, 'input') : {}
  return { properties: properties as Record<string, JsonSchema>, required }
}
