import type { ChosenSite } from '../../contract/setup/chosen-site.ts'
import type { GuildContent, JoinStep } from '../../contract/site/guild-content.ts'
import type { GuildPictures } from '../../contract/site/pictures.ts'
import { SiteContent } from '../../contract/site/site-content.ts'
import { inLanguage } from '../../text/current-language.ts'
import { t } from '../../text/t.ts'

/** The pictures with which a site begins; a guild's logo is among them. */
export interface InitialPictures {
  site: GuildPictures
  /** Of the steps of joining, in their order. */
  steps: readonly NonNullable<JoinStep['picture']>[]
}

interface InitialContentOptions {
  pictures: InitialPictures
  emblem: GuildContent['emblem']
  /** Whether applicants get an interview room, which the texts then mention. */
  opensRooms: boolean
}

/**
 * Creates the first content of a guild's site, in the language of the site. Sections that need the guild's own words
 * are hidden.
 */
export function createInitialContent(
  { name, language, theme }: ChosenSite,
  { pictures, emblem, opensRooms }: InitialContentOptions,
): SiteContent {
  return inLanguage(language, () =>
    SiteContent.parse({
      guild: {
        ...{ name, emblem },
        ...introduction(name),
        ...ownSections(name),
        ...applying(pictures.steps, opensRooms ? contactInRoom() : contactByMessage()),
        faq: questions(),
        roster: {
          title: t('The roster'),
          gloss: t('Our members, by their roles on Discord.'),
          roleIcons: [],
        },
        closing: [t('There is room'), t('beside us.')],
        footnote: t('Game names belong to their publishers.'),
      },
      games: {
        title: t('Our games'),
        gloss: t('What we play, what is next, and what is behind us.'),
        ...{ upcoming: [], prior: [], timeline: [] },
      },
      pictures: pictures.site,
      videos: { about: null },
      ...{ language, theme },
    }),
  )
}

/** The note of the first version. */
export const initialNote = (language: string): string =>
  inLanguage(language, () => t('First version of the site'))

function introduction(name: string) {
  return {
    summary: t('{name} is a guild that plays MMOs together.', { name }),
    tagline: [t('One banner,'), t('every fight.')],
    lead: t(
      '{name} is a guild that plays MMOs together. To join us, sign in with Discord and fill in the form.',
      { name },
    ),
    links: { discord: null, twitch: null, youtube: null },
    facts: [],
    sections: [
      { id: 'join' },
      { id: 'about', isHidden: true },
      { id: 'offers', isHidden: true },
      { id: 'requirements', isHidden: true },
      { id: 'faq' },
      { id: 'closing' },
    ],
    lettering: null,
  }
}

/** The sections that are hidden at first. */
function ownSections(name: string) {
  return {
    about: {
      title: t('About us'),
      paragraphs: [t('{name} is a guild of people who like to play together.', { name })],
      film: t('Banners above a valley in the evening.'),
      definition: null,
    },
    offers: {
      title: t('What we offer'),
      gloss: t('What you can count on with us.'),
      list: [
        {
          title: t('A calendar'),
          text: t('Events are announced early, with sign-ups.'),
          banner: { shape: 'square', field: 'azure', ordinary: 'bars', metal: 'argent' },
        },
        {
          title: t('Teammates'),
          text: t('Somebody to play with on most evenings.'),
          banner: { shape: 'round', field: 'sable', ordinary: 'annulet', metal: 'or' },
        },
      ],
    },
    requirements: {
      title: t('What we expect'),
      gloss: t('None of it is about gear.'),
      list: [
        {
          figure: t('Voice', { context: 'as a requirement' }),
          title: t('A microphone'),
          text: t('You need not talk much, but you need to be heard.'),
        },
        {
          figure: t('Time', { context: 'as a requirement' }),
          title: t('Regular evenings'),
          text: t('Sign up for the events that you can attend, and sign off when you cannot.'),
        },
      ],
    },
  }
}

/** What the site says about contact after an application. */
interface ContactTexts {
  join: string
  next: string
  thankYou: string
  step: { title: string; text: string }
}

const contactByMessage = (): ContactTexts => ({
  join: t('We read your answers. If we have questions, we write to you on Discord.'),
  next: t('We contact you on Discord if we have questions.'),
  thankYou: t('We have received your application. There is nothing else to do for now.'),
  step: {
    title: t('We write to you on Discord'),
    text: t('Keep direct messages from the server switched on.'),
  },
})

const contactInRoom = (): ContactTexts => ({
  join: t('We read your answers and talk with you in an interview room on Discord.'),
  next: t('We talk with you in an interview room on Discord.'),
  thankYou: t(
    'We have received your application and will open an interview room for you on Discord.',
  ),
  step: {
    title: t('We talk with you'),
    text: t('In the interview room. Only you and staff can read it.'),
  },
})

function applying(pictures: InitialPictures['steps'], contact: ContactTexts) {
  return {
    join: {
      title: t('Four steps to join'),
      gloss: t('You can follow your application on this site.'),
      steps: [
        {
          title: t('Join our server'),
          text: t('What we do is announced there. Say hello, and say what you play.'),
          link: { label: t('Open our Discord'), to: 'discord' },
        },
        {
          title: t('Apply here'),
          text: t('Sign in with Discord and answer a few questions. They are saved as you type.'),
          link: { label: t('Open the form'), to: 'apply' },
        },
        {
          title: t('Hear from us'),
          text: contact.join,
        },
        {
          title: t('Play with us'),
          text: t('You receive our decision on Discord. If it is a yes, see you in the game.'),
        },
      ].map((step, index) => ({ ...step, picture: pictures[index] })),
    },
    apply: {
      next: [
        t('We read your application.'),
        contact.next,
        t('You receive our decision on Discord.'),
      ],
    },
    thankYou: {
      lead: contact.thankYou,
      steps: [
        { title: t('We read it'), text: t('Your whole application, every answer.') },
        contact.step,
        { title: t('You receive our decision'), text: t('On Discord, and on this site.') },
      ],
      note: t('You can see where your application stands under “My application”.'),
    },
  }
}

function questions() {
  return {
    title: t('Questions and answers'),
    gloss: t('Something else? Ask us on Discord.'),
    list: [
      {
        question: t('How do I apply?'),
        answer: t('Sign in with Discord and fill in the form on this site.'),
      },
      {
        question: t('What happens once I have applied?'),
        answer: t(
          'We read your answers and contact you on Discord, where you also get our decision.',
        ),
      },
      {
        question: t('Where can I see my application?'),
        answer: t('On this site, under “My application”, once you have signed in with Discord.'),
      },
      {
        question: t('Can I apply again after a rejection?'),
        answer: t(
          'Usually yes. The form says whether and from when you can. Tell us what has changed.',
        ),
      },
    ],
  }
}
