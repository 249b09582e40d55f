import { t } from '../../text/t.ts'
import { formatNumber } from '../ui/format-number.ts'

/** A changed field, formatted. Null: no value. */
export interface Difference {
  field: string
  before: string | null
  after: string | null
}

type NameOf = (id: string) => string | undefined

/** The fields that a change modified; known ids are replaced by names. */
export function listDifferences(before: unknown, after: unknown, nameOf: NameOf): Difference[] {
  if (!isRecord(before) && !isRecord(after)) {
    return [
      { field: t('Value'), before: formatValue(before, nameOf), after: formatValue(after, nameOf) },
    ].filter(isDifferent)
  }
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return fields
    .filter((field) => !isShownByName(field, fields))
    .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) => ({
      field: formatFieldName(field),
      before: formatValue(was[field], nameOf),
      after: formatValue(is[field], nameOf),
    }))
    .filter(isDifferent)
}

/** An id is redundant beside its name: `roleId` beside `roleName`. */
function isShownByName(field: string, fields: readonly string[]): boolean {
  return /Id$/.test(field) && fields.includes(field.replace(/Id$/, 'Name'))
}

/** `staffRoleIds` becomes Staff roles, `roleName` becomes Role. */
export function formatFieldName(field: string): string {
  if (field === 'doesVoiceCountAlone') return t('Count time alone in voice')
  const bare = field
    .replace(/Ids$/, 's')
    .replace(/(?<=.)(Id|Name)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/\b[A-Z][a-z]/g, (letters) => letters.toLowerCase())
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

function formatValue(value: unknown, nameOf: NameOf): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'string') return nameOf(value) ?? value
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) {
    return value.length === 0
      ? null
      : value.map((one) => formatValue(one, nameOf) ?? t('none', { context: 'value' })).join(', ')
  }
  return nameIn(value as Record<string, unknown>) ?? JSON.stringify(value)
}

/** The display text of a record, such as an option or a question. */
function nameIn(record: Record<string, unknown>): string | null {
  const found = Object.entries(record).find(([key]) => /(name|text|title|answerOption)$/i.test(key))
  return typeof found?.[1] === 'string' ? found[1] : null
}

function isDifferent({ before, after }: Difference): boolean {
  return before !== after
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
