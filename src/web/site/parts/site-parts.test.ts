import { expect, test } from 'vitest'
import { z } from 'zod'
import sampleSite from '../../../../guild/site.json'
import {
  AltText,
  Language,
  Line,
  Link,
  longest,
  Text,
} from '../../../contract/site/content-fields.ts'
import { withEntryIds } from '../../../contract/site/entry-ids.ts'
import { SiteContent } from '../../../contract/site/site-content.ts'
import { pathOf } from '../paths.ts'
import {
  findProblem,
  formatStored,
  maxLengthOf,
  parseTyped,
  type SiteField,
} from '../site-fields.ts'
import { allParts } from './site-parts.ts'

const sample = SiteContent.parse(sampleSite)

/** The schema without what makes it optional. */
function inner(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return inner(schema.out)
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodDefault
  return isWrapped ? inner(schema.unwrap()) : schema
}

/** The schema at a path, in which lists have no step for their entries. */
function schemaAt(path: string): unknown {
  let schema: unknown = SiteContent
  for (const step of path.split('/')) {
    schema = inner(schema)
    if (schema instanceof z.ZodArray) schema = inner(schema.element)
    if (!(schema instanceof z.ZodObject)) throw new Error(`${path} is not in the schema`)
    schema = schema.shape[step]
  }
  return inner(schema)
}

interface Leaf {
  path: string
  field: SiteField
}

function leavesOf(fields: readonly SiteField[], base: string): Leaf[] {
  return fields.flatMap((field) => {
    const path = pathOf(base, field)
    return 'fields' in field
      ? [{ path, field }, ...leavesOf(field.fields, path)]
      : [{ path, field }]
  })
}

const leaves = allParts.flatMap(({ base, fields }) => leavesOf(fields, base))
const rows = leaves.map(({ path, field }) => ({ path, kind: field.kind, field }))

test.each(rows)('$path is edited as the schema says: $kind', ({ path, field }) => {
  const schema = schemaAt(path)
  expect(schema, path).toBeDefined()
  if (field.kind === 'line') expect([Line, AltText]).toContain(schema)
  if (field.kind === 'text') expect(schema).toBe(Text)
  if (field.kind === 'link') expect(schema).toBe(Link)
  if (field.kind === 'paragraphs') {
    expect(inner((schema as z.ZodArray).element)).toBe(Text)
  }
  if (field.kind === 'twoLines') expect(schema).toBeInstanceOf(z.ZodTuple)
  if (path === 'language') expect(schema).toBe(Language)
  else if (field.kind === 'choice' || field.kind === 'typefaces') {
    const values = (schema as z.ZodEnum).options
    expect(field.options.map(({ value }) => String(value)).sort()).toEqual([...values].sort())
  }
  if (field.kind === 'group')
    expect((schema as z.ZodType).safeParse(field.blank).success).toBe(true)
})

test.each(rows.filter(({ kind }) => kind === 'color' || kind === 'entries'))(
  '$path stores what the schema accepts',
  ({ path, field }) => {
    const schema = schemaAt(path)
    if (field.kind === 'color') {
      const values = field.options.map(({ value }) => (schema as z.ZodType).parse(value))
      expect(new Set(values).size).toBe(5)
    }
    if (field.kind === 'entries') {
      const list = schema as z.ZodArray
      expect(list.safeParse(Array(field.most + 1).fill({})).error?.issues[0]?.code).toBe('too_big')
      const entry = field.blank?.()
      if (entry)
        expect(z.array(list.element).safeParse([{ ...entry, entryId: 'n1' }]).error).toBeUndefined()
    }
  },
)

/** What has an editor of its own: the files of pictures and films; and what later steps change: ids and the emblem. */
const notEdited =
  /^(pictures|videos|guild\/(emblem|sections))\/|\/(id|plan|entryId|(picture|film|image|src)\/.*)$/

test('every text of the content can be edited', () => {
  const edited = new Set(leaves.map(({ path }) => path))
  const missing = pathsIn(sample, '').filter((path) => !edited.has(path) && !notEdited.test(path))
  expect([...new Set(missing)]).toEqual([])
})

/** The paths of all values, in which lists have no step for their entries. */
function pathsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsIn(one, path))
  if (value === null || typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part, path === '' ? key : `${path}/${key}`),
  )
}

test('what is typed is stored as the schema wants it, and shown again as it was typed', () => {
  const stored = withEntryIds(sample).guild
  const twoLines = { kind: 'twoLines', name: 'tagline', label: 'Headline' } as const
  expect(parseTyped(twoLines, formatStored('twoLines', stored.tagline))).toEqual(stored.tagline)
  const paragraphs = { kind: 'paragraphs', name: 'paragraphs', label: 'Text' } as const
  const about = stored.about.paragraphs
  expect(parseTyped(paragraphs, formatStored('paragraphs', about))).toEqual(about)
  const link = { kind: 'link', name: 'twitch', label: 'Twitch', isOptional: true } as const
  expect(parseTyped(link, ' ')).toBeNull()
  expect(parseTyped(link, 'discord.gg/abc')).toBe('https://discord.gg/abc')
  expect(parseTyped(link, 'https://guild.example')).toBe('https://guild.example')
})

test.each([
  ['line', '', 'Enter some text.'],
  ['line', 'x'.repeat(longest.line + 1), 'Name may have at most 200 characters.'],
  ['line', 'a\0', 'Name contains a character that cannot be stored.'],
  ['twoLines', 'One', 'Enter two lines.'],
  ['link', 'http://guild.example', 'Enter an address that begins with https://.'],
  ['link', 'mailto:ana@guild.example', 'Enter an address that begins with https://.'],
  ['link', 'ana@guild.example', 'Enter an address that begins with https://.'],
  ['link', 'guild.example:port', 'Enter an address that begins with https://.'],
  ['link', 'our guild', 'Enter an address that begins with https://.'],
  ['link', `a.example/${'x'.repeat(longest.link - 10)}`, 'Name may have at most 500 characters.'],
  ['link', 'discord.gg/abc', undefined],
  ['link', 'bücher.example:8080?a', undefined],
  ['month', 'May', 'Enter the month as YYYY-MM.'],
  ['paragraphs', 'a\n'.repeat(31), 'Enter at most 30 paragraphs.'],
  ['text', 'x'.repeat(longest.text), undefined],
  ['link', 'https://guild.example/x', undefined],
  ['month', '2026-11', undefined],
  ['youtube', 'https://video.example/1', 'Enter the address of a video on YouTube.'],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ', undefined],
  ['accent', 'violet', 'Enter a colour such as #aa6ee3.'],
  ['accent', ' ', 'Enter a colour such as #aa6ee3.'],
  ['accent', '#6d2fa0', 'Too dark for links and buttons: its contrast is 1.9, and text needs 4.5.'],
  ['accent', ' 86B0DE', undefined],
] as const)('a %s is refused before it is sent if the server would: %j', (kind, typed, problem) => {
  expect(findProblem({ kind, name: 'name', label: 'Name' }, typed)).toBe(problem)
  expect(maxLengthOf(kind)).toBeGreaterThan(0)
})
