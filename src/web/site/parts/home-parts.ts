import { mostEntries } from '../../../contract/site/content-fields.ts'
import { t } from '../../../text/t.ts'
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
  ...{ kind: 'group', name: 'lettering', label: t('Lettering on the picture'), none: null },
  fields: [line('trench', t('Along the trench')), line('key', t('At the fort'))],
  blank: { trench: t('Along the trench'), key: t('At the fort') },
}

const definition: GroupField = {
  ...{ kind: 'group', name: 'definition', label: t('What the name means'), none: null },
  fields: [line('word', t('Word')), line('kind', t('Kind of word')), text('meaning', t('Meaning'))],
  blank: { word: t('Word'), kind: t('noun'), meaning: t('What it means.') },
}

const stepLink: GroupField = {
  ...{ kind: 'group', name: 'link', label: t('Link'), none: undefined },
  fields: [
    line('label', t('Link text')),
    choice('to', t('Leads to'), { discord: t('The Discord server'), apply: t('The application') }),
  ],
  blank: { label: t('Start the application'), to: 'apply' },
}

const banner = [
  choice('banner/shape', t('Lower edge of the banner'), {
    ...{ 'swallow-tail': t('Swallow tail'), point: t('Point'), square: t('Square') },
    ...{ 'three tails': t('Three tails'), round: t('Round') },
  }),
  choice('banner/field', t('Colour'), {
    ...{ gules: t('Red'), azure: t('Blue'), vert: t('Green'), sable: t('Black') },
  }),
  choice('banner/ordinary', t('Charge'), {
    'fess embattled': t('Battlement'),
    pile: t('Wedge'),
    bars: t('Bars'),
    chevronels: t('Chevrons'),
    ...{ bend: t('Diagonal'), roundels: t('Discs'), saltire: t('Cross'), annulet: t('Ring') },
  }),
  choice('banner/metal', t('Metal'), { argent: t('Silver'), or: t('Gold') }),
]

/** The parts of the landing page, as the sample guild orders them. */
export const homeParts: readonly SitePart[] = [
  {
    id: 'header',
    label: t('Header'),
    base: 'guild',
    selector: 'header',
    note: t('Always first'),
    fields: [line('name', t('Name of the guild'))],
  },
  {
    ...{ id: 'hero', label: t('Hero'), base: 'guild', selector: 'main section' },
    fields: [
      twoLines('tagline', t('Headline')),
      text('lead', t('Text')),
      picture('/pictures/hero', 'hero'),
      entries('facts', t('Figures'), {
        ...{ entryLabel: t('Figure'), addLabel: t('Add a figure'), newLabel: t('New figure') },
        ...{ title: 'value', most: mostEntries.facts },
        fields: [line('value', t('Figure')), line('label', t('What it counts'))],
        blank: () => ({ value: '100', label: t('what it counts') }),
      }),
      lettering,
    ],
  },
  {
    ...{ id: 'join', label: t('Joining'), base: 'guild/join', section: 'join' },
    selector: '#join-process',
    fields: [
      ...heading,
      entries('steps', t('Steps'), {
        ...{ entryLabel: t('Step'), addLabel: t('Add a step'), newLabel: t('New step') },
        ...{ title: 'title', most: mostEntries.steps },
        fields: [...titled, picture('picture', 'step'), film('film', undefined), stepLink],
        blank: () => ({ title: t('New step'), text: t('What happens in it.') }),
      }),
    ],
  },
  {
    id: 'about',
    label: t('About'),
    base: 'guild/about',
    section: 'about',
    selector: '#about',
    fields: [
      line('title', t('Heading')),
      paragraphs('paragraphs', t('Text')),
      picture('/pictures/about', 'about', { hasAltText: false }),
      film('/videos/about', null),
      text('film', t('What the picture and the film show')),
      definition,
    ],
  },
  {
    ...{ id: 'offers', label: t('What we offer'), base: 'guild/offers', section: 'offers' },
    selector: '#offerings',
    fields: [
      ...heading,
      entries('list', t('Offers'), {
        ...{ entryLabel: t('Offer'), addLabel: t('Add an offer'), newLabel: t('New offer') },
        ...{ title: 'title', fields: [...titled, ...banner] },
        blank: () => ({
          ...{ title: t('New offer'), text: t('What members get.') },
          banner: { shape: 'square', field: 'azure', ordinary: 'bars', metal: 'argent' },
        }),
      }),
    ],
  },
  {
    ...{ id: 'requirements', label: t('Requirements'), base: 'guild/requirements' },
    ...{ section: 'requirements', selector: '#requirements' },
    fields: [
      ...heading,
      picture('/pictures/plan', 'plan', {
        ...{ label: t('Picture beside the requirements'), hasAltText: false, isOptional: true },
        hint: t(
          'Also used on the thank-you page. Dark drawings on a transparent background work best.',
        ),
      }),
      entries('list', t('Requirements'), {
        ...{
          entryLabel: t('Requirement'),
          addLabel: t('Add a requirement'),
          newLabel: t('New requirement'),
        },
        ...{ title: 'title', fields: [line('figure', t('Figure')), ...titled] },
        blank: () => ({ figure: '18+', title: t('New requirement'), text: t('What we ask for.') }),
      }),
    ],
  },
  {
    ...{ id: 'faq', label: t('FAQ'), base: 'guild/faq', section: 'faq', selector: '#faq' },
    fields: [
      ...heading,
      picture('/pictures/contours', 'contours', {
        ...{ label: t('Background drawing'), hasAltText: false, isOptional: true },
        hint: t('Also used on account pages and the not-found page. Faint drawings work best.'),
      }),
      entries('list', t('Questions'), {
        ...{
          entryLabel: t('Question'),
          addLabel: t('Add a question'),
          newLabel: t('New question'),
        },
        title: 'question',
        fields: [line('question', t('Question')), text('answer', t('Answer'))],
        blank: () => ({ question: t('New question'), answer: t('The answer.') }),
      }),
    ],
  },
  {
    ...{ id: 'closing', label: t('Closing'), base: 'guild', section: 'closing' },
    selector: '[aria-labelledby="closing-title"]',
    fields: [twoLines('closing', t('Headline')), picture('/pictures/closing', 'closing')],
  },
  {
    id: 'footer',
    label: t('Footer'),
    base: 'guild',
    selector: 'footer',
    note: t('Always last'),
    fields: [
      text('footnote', t('Small print')),
      entries('footerLinks', t('More links'), {
        ...{ entryLabel: t('Link'), addLabel: t('Add a link'), newLabel: t('New link') },
        ...{ title: 'label', most: mostEntries.footerLinks },
        fields: [line('label', t('Link text')), { kind: 'link', name: 'to', label: t('Address') }],
        blank: () => ({ label: t('Legal notice'), to: 'https://example.org/' }),
      }),
    ],
  },
]
