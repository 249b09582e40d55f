import { mostEntries } from '../../../contract/site/content-fields.ts'
import type { PicturePlace } from '../../../contract/site/picture-places.ts'
import { t } from '../../../text/t.ts'
import type {
  ChoiceField,
  EntriesField,
  FilmField,
  PictureField,
  TextField,
} from '../site-fields.ts'

/** A text of one line. */
export const line = (name: string, label: string): TextField => ({ kind: 'line', name, label })
/** A text of several lines. */
export const text = (name: string, label: string): TextField => ({ kind: 'text', name, label })
/** Two lines of the page. */
export const twoLines = (name: string, label: string): TextField => ({
  kind: 'twoLines',
  name,
  label,
})
/** A text in paragraphs. */
export const paragraphs = (name: string, label: string): TextField => ({
  ...{ kind: 'paragraphs', name, label, hint: t('Each line is a paragraph.') },
})
/** A link that can be left out. */
export const optionalLink = (name: string, label: string): TextField => ({
  ...{ kind: 'link', name, label, isOptional: true },
})

/** One of several values, by their labels. */
export const choice = (
  name: string,
  label: string,
  labels: Record<string, string>,
): ChoiceField => ({
  ...{ kind: 'choice', name, label },
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
})

/** A picture, which is described in words by itself unless another field does so. */
export const picture = (
  name: string,
  place: PicturePlace,
  rest: Partial<PictureField> = {},
): PictureField => ({
  ...{ kind: 'picture', label: t('Picture'), hasAltText: true, ...rest, name, place },
})

/** A film over the picture before it; `none` is stored when there is no film. */
export const film = (name: string, none: null | undefined): FilmField => ({
  ...{ kind: 'film', name, label: t('Film'), none },
})

/** A list. */
export const entries = (
  name: string,
  label: string,
  rest: Omit<EntriesField, 'kind' | 'name' | 'label' | 'most'> & { most?: number },
): EntriesField => ({ kind: 'entries', most: mostEntries.usual, ...rest, name, label })

/** A title with a text. */
export const titled = [line('title', t('Title')), text('text', t('Text'))]
/** The heading of a section with the text beside it. */
export const heading = [line('title', t('Heading')), text('gloss', t('Text beside the heading'))]
