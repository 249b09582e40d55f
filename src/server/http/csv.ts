import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { escapeFormula } from '../../contract/core/spreadsheet-text.ts'

/**
 * Adds `?format=csv` to every endpoint that returns a list or a timeline: RFC 4180 in UTF-8, one line per
 * row, one column per field, named in words.
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
        toCsv(
          [
            ...columns.map((key) => ({ key, title: titleOf(key) })),
            ...unnamedColumns(request.routeOptions.schema, rows),
            ...(addedColumns.get(rows) ?? []),
          ],
          rows,
        ),
      )
    done(null, Array.isArray(payload) ? payload : (payload as Timeline).timelineData)
  })
}

/** A column of a CSV list: the field with its cells, and its title. */
export interface CsvColumn {
  key: string
  title: string
}

const addedColumns = new WeakMap<object, readonly CsvColumn[]>()

/** Adds columns to a list that is sent as CSV, whose fields the endpoint's schema does not have. */
export function withColumns<Row>(rows: Row[], columns: readonly CsvColumn[]): Row[] {
  addedColumns.set(rows, columns)
  return rows
}

/** Rows for a CSV file, with only the time of a field that is an object. */
export function withTimeOf<Key extends string>(
  key: Key,
  rows: readonly { [K in Key]?: { at: string } | null | undefined }[],
): object[] {
  return rows.map((row) => ({ ...row, [key]: row[key]?.at }))
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
function unnamedColumns(
  schema: FastifySchema | undefined,
  [first = {}]: readonly Record<string, unknown>[],
): CsvColumn[] {
  const row = rowSchema(schema)
  if (!row?.def.catchall) return []
  const unnamed = Object.keys(first).filter((name) => !(name in row.shape))
  return unnamed.map((key) => ({ key, title: key }))
}

/** A field's name in words: `userId` becomes `User ID`, `isMain` `Main`. */
function titleOf(field: string): string {
  const words = (runTogether[field] ?? field)
    .replace(/^is(?=[A-Z])/, '')
    .split(/(?<=[a-z])(?=[A-Z])/)
    .map((word) => (word === 'Id' ? 'ID' : word === 'XP' ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields whose names do not show where a word ends. */
const runTogether: Readonly<Record<string, string>> = {
  displayname: 'displayName',
  messagecount: 'messageCount',
}

/** Writes rows as CSV, with a byte order mark for spreadsheets. */
export function toCsv(columns: readonly CsvColumn[], rows: readonly Record<string, unknown>[]) {
  const lines = [
    columns.map(({ title }) => quoted(title)),
    ...rows.map((row) => columns.map(({ key }) => cell(row[key]))),
  ]
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}

/** A cell: numbers as they are, lists as names, other values as JSON. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  return quoted(Array.isArray(value) ? value.map(nameOf).join('; ') : asText(value))
}

function nameOf(value: unknown): string {
  const fields = Object.entries(value ?? {})
  const own = fields.find(([key]) => key === 'name')
  const [, name] = own ?? fields.find(([key]) => /name$/i.test(key)) ?? []
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
