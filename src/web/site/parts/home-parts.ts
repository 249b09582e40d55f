import { mostEntries } from '../../../contract/site/content-fields.ts'
import type { GroupField } from '../site-fields.ts'
import {
  choice,
  entries,
  film,
  heading,
  line,
  paragraphs,
  picture,
  text,
  titled,
  twoLines,
} from './fields.ts'
import type { SitePart } from './part.ts'

const lettering: GroupField = {
  ...{ kind: 'group', name: 'lettering', label: 'Lettering on the picture', none: null },
  fields: [line('trench', 'Along the trench'), line('key', 'At the fort')],
  blank: { trench: 'Along the trench', key: 'At the fort' },
}

const definition: GroupField = {
  ...{ kind: 'group', name: 'definition', label: 'What the name means', none: null },
  fields: [line('word', 'Word'), line('kind', 'Kind of word'), text('meaning', 'Meaning')],
  blank: { word: 'Word', kind: 'noun', meaning: 'What it means.' },
}

const stepLink: GroupField = {
  ...{ kind: 'group', name: 'link', label: 'Link', none: undefined },
  fields: [
    line('label', 'Link text'),
    choice('to', 'Leads to', { discord: 'The Discord server', apply: 'The application' }),
  ],
  blank: { label: 'Start the application', to: 'apply' },
}

const banner = [
  choice('banner/shape', 'Lower edge of the banner', {
    ...{ 'swallow-tail': 'Swallow tail', point: 'Point', square: 'Square' },
    ...{ 'three tails': 'Three tails', round: 'Round' },
  }),
  choice('banner/field', 'Colour', {
    ...{ gules: 'Red', azure: 'Blue', vert: 'Green', sable: 'Black' },
  }),
  choice('banner/ordinary', 'Charge', {
    ...{ 'fess embattled': 'Battlement', pile: 'Wedge', bars: 'Bars', chevronels: 'Chevrons' },
    ...{ bend: 'Diagonal', roundels: 'Discs', saltire: 'Cross', annulet: 'Ring' },
  }),
  choice('banner/metal', 'Metal', { argent: 'Silver', or: 'Gold' }),
]

/** The parts of the landing page, as the sample guild orders them. */
export const homeParts: readonly SitePart[] = [
  {
    ...{ id: 'header', label: 'Header', base: 'guild', selector: 'header', note: 'Always first' },
    fields: [line('name', 'Name of the guild')],
  },
  {
    ...{ id: 'hero', label: 'Hero', base: 'guild', selector: '[aria-label="Introduction"]' },
    fields: [
      twoLines('tagline', 'Headline'),
      text('lead', 'Text'),
      picture('/pictures/hero', 'hero'),
      entries('facts', 'Figures', {
        ...{ noun: 'figure', title: 'value', most: mostEntries.facts },
        fields: [line('value', 'Figure'), line('label', 'What it counts')],
        blank: () => ({ value: '100', label: 'what it counts' }),
      }),
      lettering,
    ],
  },
  {
    ...{ id: 'join', label: 'Joining', base: 'guild/join', section: 'join' },
    selector: '#join-process',
    fields: [
      ...heading,
      entries('steps', 'Steps', {
        ...{ noun: 'step', title: 'title', most: mostEntries.steps },
        fields: [...titled, picture('picture', 'step'), film('film', undefined), stepLink],
        blank: () => ({ title: 'New step', text: 'What happens in it.' }),
      }),
    ],
  },
  {
    ...{ id: 'about', label: 'About', base: 'guild/about', section: 'about', selector: '#about' },
    fields: [
      line('title', 'Heading'),
      paragraphs('paragraphs', 'Text'),
      picture('/pictures/about', 'about', { hasAltText: false }),
      film('/videos/about', null),
      text('film', 'What the picture and the film show'),
      definition,
    ],
  },
  {
    ...{ id: 'offers', label: 'What we offer', base: 'guild/offers', section: 'offers' },
    selector: '#offerings',
    fields: [
      ...heading,
      entries('list', 'Offers', {
        ...{ noun: 'offer', title: 'title', fields: [...titled, ...banner] },
        blank: () => ({
          ...{ title: 'New offer', text: 'What members get.' },
          banner: { shape: 'square', field: 'azure', ordinary: 'bars', metal: 'argent' },
        }),
      }),
    ],
  },
  {
    ...{ id: 'requirements', label: 'Requirements', base: 'guild/requirements' },
    ...{ section: 'requirements', selector: '#requirements' },
    fields: [
      ...heading,
      picture('/pictures/plan', 'plan', {
        ...{ label: 'Picture beside the requirements', hasAltText: false, isOptional: true },
        hint: 'Also used on the thank-you page. Dark drawings on a transparent background work best.',
      }),
      entries('list', 'Requirements', {
        ...{ noun: 'requirement', title: 'title', fields: [line('figure', 'Figure'), ...titled] },
        blank: () => ({ figure: '18+', title: 'New requirement', text: 'What we ask for.' }),
      }),
    ],
  },
  {
    ...{ id: 'faq', label: 'FAQ', base: 'guild/faq', section: 'faq', selector: '#faq' },
    fields: [
      ...heading,
      picture('/pictures/contours', 'contours', {
        ...{ label: 'Background drawing', hasAltText: false, isOptional: true },
        hint: 'Also used on account pages and the not-found page. Faint drawings work best.',
      }),
      entries('list', 'Questions', {
        ...{ noun: 'question', title: 'question' },
        fields: [line('question', 'Question'), text('answer', 'Answer')],
        blank: () => ({ question: 'New question', answer: 'The answer.' }),
      }),
    ],
  },
  {
    ...{ id: 'closing', label: 'Closing', base: 'guild', section: 'closing' },
    selector: '[aria-labelledby="closing-title"]',
    fields: [twoLines('closing', 'Headline'), picture('/pictures/closing', 'closing')],
  },
  {
    ...{ id: 'footer', label: 'Footer', base: 'guild', selector: 'footer', note: 'Always last' },
    fields: [text('footnote', 'Small print')],
  },
]
