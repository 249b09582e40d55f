import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { escapeFormula } from '../../contract/core/spreadsheet-text.ts'

/**
 * Adds `?format=csv` to every endpoint that returns a list or a timeline: RFC 4180 in UTF-8, one line per
 * row, one column per field.
 */
export function registerCsv(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (!wantsCsv(request) || reply.statusCode !== 200) return done(null, payload)
    const columns = csvColumns(request.method, request.routeOptions.schema)
    if (!columns) return done(null, payload)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName(request)}.csv"`)
      .serializer((rows: Record<string, unknown>[]) =>
        toCsv([...columns, ...furtherColumns(request.routeOptions.schema, rows)], rows),
      )
    done(null, Array.isArray(payload) ? payload : (payload as Timeline).timelineData)
  })
}

interface Timeline {
  timelineData: unknown[]
}

/** Whether a request asks for a list as CSV; a list must then be sent whole, not as a stream. */
export function wantsCsv({ url }: FastifyRequest): boolean {
  return /[?&]format=csv(&|$)/i.test(url)
}

/** The CSV columns: the fields of the rows or days. Null if the endpoint returns no list or changes data. */
export function csvColumns(method: string, schema: FastifySchema | undefined): string[] | null {
  const row = method === 'GET' && rowSchema(schema)
  return row ? Object.keys(row.shape) : null
}

function rowSchema(schema: FastifySchema | undefined): z.ZodObject | null {
  const reply = (schema?.response as Record<string, unknown> | undefined)?.[200]
  const list = reply instanceof z.ZodObject ? reply.shape.timelineData : reply
  return list instanceof z.ZodArray && list.element instanceof z.ZodObject ? list.element : null
}

/** The fields of the first row that its schema allows without naming them. */
function furtherColumns(
  schema: FastifySchema | undefined,
  [first = {}]: readonly Record<string, unknown>[],
): string[] {
  const row = rowSchema(schema)
  return row?.def.catchall ? Object.keys(first).filter((name) => !(name in row.shape)) : []
}

/** Writes rows as CSV, with a byte order mark for spreadsheets. */
export function toCsv(columns: readonly string[], rows: readonly Record<string, unknown>[]) {
  const lines = [columns.map(quoted), ...rows.map((row) => columns.map((name) => cell(row[name])))]
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}

/** A cell: numbers as they are, lists as names, other values as JSON. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  return quoted(Array.isArray(value) ? value.map(nameOf).join('; ') : asText(value))
}

function nameOf(value: unknown): string {
  const name = Object.entries(value ?? {}).find(([key]) => /name$/i.test(key))?.[1]
  return typeof name === 'string' ? name : asText(value)
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function quoted(text: string): string {
  const safe = escapeFormula(text)
  const isPlain = safe === text && !/[",\r\n]|^\s|\s$/.test(text)
  return isPlain ? text : `"${safe.replaceAll('"', '""')}"`
}

/** The file name: `menu/FormSubmissions/get` becomes `formsubmissions`. */
function fileName({ routeOptions: { url = '' } }: FastifyRequest): string {
  const words = url.toLowerCase().split('/')
  return words.filter((word) => /^[a-z-]+$/.test(word) && !omittedWords.has(word)).join('-')
}

const omittedWords = new Set(['api', 'menu', 'get'])
