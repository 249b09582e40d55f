import { isStorable } from '../../contract/core/text-fields.ts'
import { longest, mostEntries } from '../../contract/site/content-fields.ts'
import type { PicturePlace } from '../../contract/site/picture-places.ts'
import type { Typefaces } from '../../contract/site/theme/typefaces.ts'
import { t } from '../../text/t.ts'
import { findAccentProblem, parseColor } from './theme/accent.ts'
import { addressOfVideo, findYoutubeId } from './youtube.ts'

/** A text that is typed: in one line, in several, in two lines of the page, or in paragraphs; of some, the form matters. */
export interface TextField {
  kind: 'line' | 'text' | 'twoLines' | 'paragraphs' | 'link' | 'month' | 'youtube' | 'accent'
  /** Its path below the part or entry. */
  name: string
  label: string
  hint?: string
  /** What is offered while one types: the roles on the roster. */
  suggestions?: 'roles'
  /** Can be empty, which is stored as null. */
  isOptional?: true
}

/** One of several values. */
export interface ChoiceField {
  kind: 'choice'
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  hint?: string
}

/** Fields that the content has together or not at all. */
export interface GroupField {
  kind: 'group'
  name: string
  label: string
  fields: readonly (TextField | ChoiceField)[]
  /** The value with which it begins. */
  blank: object
  /** The stored value without it: null, or absent. */
  none: null | undefined
}

/** A list that grows and shrinks. */
export interface EntriesField {
  kind: 'entries'
  name: string
  label: string
  /** What an entry is: `Question`. */
  entryLabel: string
  /** The button that adds an entry: `Add a question`. */
  addLabel: string
  /** What an entry without a title is called: `New question`. */
  newLabel: string
  /** The field that names an entry in the list. */
  title: string
  most: number
  fields: readonly SiteField[]
  /** A new entry without its id; null: entries cannot be added here. */
  blank: (() => object) | null
}

/** A picture in the sizes of its place. */
export interface PictureField {
  kind: 'picture'
  name: string
  label: string
  place: PicturePlace
  /** Whether its own words for people who cannot see it are edited with it. */
  hasAltText: boolean
  hint?: string
  /** Can be removed, which is stored as null. */
  isOptional?: true
}

/** A film over a picture. */
export interface FilmField {
  kind: 'film'
  name: string
  label: string
  /** What is stored when there is no film: null, or nothing. */
  none: null | undefined
}

/** One of several values that are known by a colour. */
export interface ColorField {
  kind: 'color'
  name: string
  label: string
  /** `color` is a CSS background. */
  options: readonly { value: string; label: string; color: string }[]
  /** Whether any other colour that can be read as the accent can be chosen. */
  hasOwn: boolean
}

/** A pairing of typefaces. */
export interface TypefacesField {
  kind: 'typefaces'
  name: string
  label: string
  options: readonly { value: Typefaces; label: string }[]
}

export type SiteField =
  | TextField
  | ChoiceField
  | GroupField
  | EntriesField
  | PictureField
  | FilmField
  | ColorField
  | TypefacesField

/** What is edited as a text, as it is stored. */
export function parseTyped({ kind, isOptional }: TextField, typed: string): unknown {
  if (isOptional && typed.trim() === '') return null
  if (kind === 'link') return withScheme(typed)
  if (kind === 'youtube') return findYoutubeId(typed)
  if (kind === 'accent') return parseColor(typed)
  if (kind === 'twoLines' || kind === 'paragraphs') return filledLines(typed)
  return typed
}

/** A stored value as it is edited. */
export function formatStored(kind: TextField['kind'], value: unknown): string {
  if (Array.isArray(value)) return value.join(kind === 'paragraphs' ? '\n\n' : '\n')
  if (typeof value !== 'string') return ''
  return kind === 'youtube' ? addressOfVideo(value) : value
}

const filledLines = (typed: string) => typed.split('\n').filter((line) => line.trim() !== '')

/** How many characters a text can have. */
export function maxLengthOf(kind: TextField['kind']): number {
  if (kind === 'link' || kind === 'youtube') return longest.link
  return kind === 'text' || kind === 'paragraphs' ? longest.text : longest.line
}

/** Why a text cannot be stored; undefined if it can. */
export function findProblem(field: TextField, typed: string): string | undefined {
  if (typed.trim() === '' && field.kind !== 'accent') {
    return field.isOptional ? undefined : t('Enter some text.')
  }
  const text = field.kind === 'link' ? withScheme(typed) : typed
  const lines = hasLines(field.kind) ? text.split('\n') : [text]
  const problems = lines.map((line) => findLineProblem(field, line))
  return problems.find((problem) => problem !== undefined) ?? findFormProblem(field.kind, text)
}

/** Why a line cannot be stored, whatever its form; undefined if it can. */
function findLineProblem({ kind, label }: TextField, line: string): string | undefined {
  const max = maxLengthOf(kind)
  if (line.length > max) {
    return t('{label} may have at most {max, number} characters.', { label, max })
  }
  if (isStorable(line)) return undefined
  return t('{label} contains a character that cannot be stored.', { label })
}

const hasLines = (kind: TextField['kind']) => kind === 'twoLines' || kind === 'paragraphs'

/** What is wrong with the form of a text that is not too long. */
function findFormProblem(kind: TextField['kind'], typed: string): string | undefined {
  if (kind === 'accent') return findAccentProblem(typed)
  const [isRight, problem] = forms[kind] ?? [() => true]
  return isRight(typed) ? undefined : problem
}

const forms: Partial<Record<TextField['kind'], [(typed: string) => boolean, string]>> = {
  twoLines: [(typed) => filledLines(typed).length === 2, t('Enter two lines.')],
  paragraphs: [
    (typed) => filledLines(typed).length <= mostEntries.usual,
    t('Enter at most {most, number} paragraphs.', { most: mostEntries.usual }),
  ],
  link: [isLink, t('Enter an address that begins with https://.')],
  month: [(typed) => /^\d{4}-\d{2}$/.test(typed), t('Enter the month as YYYY-MM.')],
  youtube: [
    (typed) => findYoutubeId(typed) !== null,
    t('Enter the address of a video on YouTube.'),
  ],
}

function isLink(typed: string): boolean {
  return /^https:\/\/[^\s/]+\S*$/.test(typed) && URL.canParse(typed)
}

/** An address without a scheme, such as `discord.gg/abc`, with `https://`; any other text as it is. */
function withScheme(typed: string): string {
  return /^([\p{L}\p{N}-]+\.)+\p{L}{2,}([:/?#]\S*)?$/u.test(typed) ? `https://${typed}` : typed
}
