import type { GuildContent } from '../src/contract/site/guild-content.ts'

export const guild: GuildContent = {
  name: 'Orillon',
  summary:
    'A European guild that plays MMOs for the fights. Core of 20 to 25, mostly CET. Applications are open.',
  tagline: ['Twenty-five', 'is enough.'],
  lead: 'Orillon is a European guild that plays MMOs for the fights: sieges, contested bosses, open war. A small core, one plan, and everyone on comms.',
  links: {
    discord: 'https://discord.gg/orillon',
    twitch: 'https://www.twitch.tv/orillon',
    youtube: 'https://www.youtube.com/@orillon',
  },
  facts: [
    { value: '20–25', label: 'in the core circle' },
    { value: 'CET', label: 'give or take four hours' },
    { value: '18+', label: 'and a working microphone' },
    { value: 'Day one', label: 'present on launch' },
  ],
  lettering: { trench: 'third parallel', key: 'orillon' },
  join: {
    title: 'Four stages, in the same order for everyone',
    gloss:
      'A fortress is taken by parallels: dig in, move up, dig in again. Joining us works the same way, with less digging.',
    steps: [
      {
        title: 'Join the Discord',
        text: 'Everything we run is announced there, so nothing starts until you are in. Say hello, say what you play.',
        link: { label: 'Open the invite', to: 'discord' },
      },
      {
        title: 'Fill in the form',
        text: 'Sign in with Discord and answer plainly. Some answers open a further question; that is the form working, not a trap.',
        link: { label: 'Start the application', to: 'apply' },
      },
      {
        title: 'Interview with leadership',
        text: 'A voice call, in English. We ask how you lose, because everyone already knows how they win.',
      },
      {
        title: 'Review and rosters',
        text: 'Leadership decides and you hear it on Discord. From then on you are eligible for rosters. Eligible, not entitled.',
      },
    ],
  },
  about: {
    title: 'Small on purpose',
    paragraphs: [
      'Most of us have played together through more than one game. We keep the core at twenty to twenty-five because a roster that size can be trusted by name: who flanks, who calls, who still has cooldowns.',
      'We are mostly on Central European Time, we play to win, and we have jobs in the morning. In Throne and Liberty that took us to rank one guild, top of the kill ranking and through siege day.',
    ],
    film: 'A scale relief of a star fort while the light turns over it, siege trenches closing on one bastion.',
    definition: {
      word: 'orillon',
      kind: 'noun, fortification',
      meaning:
        'The rounded shoulder of a bastion. It hides the guns that cover the wall, and is noticed one step too late.',
    },
  },
  offers: {
    title: 'What you march under',
    gloss: 'Eight things you can hold us to. Each flies its own colours.',
    list: [
      {
        title: 'Sieges with a plan',
        text: 'Every castle night has a map, a caller and a fallback before the timer starts.',
        banner: {
          shape: 'swallow-tail',
          field: 'gules',
          ordinary: 'fess embattled',
          metal: 'argent',
        },
      },
      {
        title: 'One voice in the fight',
        text: 'One person calls. Everyone else reports what they see, then clears the channel.',
        banner: { shape: 'point', field: 'azure', ordinary: 'pile', metal: 'or' },
      },
      {
        title: 'A calendar that holds',
        text: 'Events go up early with sign-ups open. If it is on the calendar, it runs.',
        banner: { shape: 'square', field: 'sable', ordinary: 'bars', metal: 'argent' },
      },
      {
        title: 'Rosters on merit',
        text: 'Attendance and play decide who goes in. Leadership is counted the same way.',
        banner: { shape: 'three tails', field: 'vert', ordinary: 'chevronels', metal: 'or' },
      },
      {
        title: 'Day-one launches',
        text: 'Names, classes and routes are settled before the servers open. We arrive as a unit.',
        banner: { shape: 'point', field: 'sable', ordinary: 'bend', metal: 'or' },
      },
      {
        title: 'A shared war chest',
        text: 'Gear goes where it wins fights. The loot rules are written down and short.',
        banner: { shape: 'round', field: 'azure', ordinary: 'roundels', metal: 'or' },
      },
      {
        title: 'Drills and reviews',
        text: 'Scrims on quiet nights, recordings watched back. We criticise the play, not the player.',
        banner: { shape: 'swallow-tail', field: 'vert', ordinary: 'saltire', metal: 'argent' },
      },
      {
        title: 'Company after the war',
        text: 'Side games, streams and poor jokes on the nights nothing is burning.',
        banner: { shape: 'square', field: 'gules', ordinary: 'annulet', metal: 'argent' },
      },
    ],
  },
  requirements: {
    title: 'What we ask of you',
    gloss: 'Six lines, none of them about gear. If one does not fit today, come back when it does.',
    list: [
      { figure: '18+', title: 'Of age', text: 'Members are 18 or older. No exceptions for skill.' },
      {
        figure: 'Mic',
        title: 'A working microphone',
        text: 'You need not talk much. You do need to be heard.',
      },
      {
        figure: 'EN',
        title: 'Basic English',
        text: 'Any accent will do. Silence in a fight will not.',
      },
      {
        figure: 'Day 1',
        title: 'Launch days',
        text: 'Be available on the days when a game we have committed to goes live.',
      },
      {
        figure: 'CET ±4',
        title: 'A workable clock',
        text: 'Most of us are on Central European Time. One to four hours away is fine.',
      },
      {
        figure: 'Nerve',
        title: 'A level head',
        text: 'We wipe, we review it, we queue again. Nobody gets shouted at.',
      },
    ],
  },
  faq: {
    title: 'Before you ask',
    gloss: 'Something else? The ticket channel on Discord reaches leadership directly.',
    list: [
      {
        question: 'How large is the guild?',
        answer:
          'The core circle is about 20 to 25 people. That is deliberate: enough to field a full roster, few enough that every voice on comms is known.',
      },
      {
        question: 'Which time zone do you play in?',
        answer:
          'Mostly Central European Time. If you live one to four hours from CET, the schedule will suit you. Further out, ask us first and be honest about your evenings.',
      },
      {
        question: 'What does it cost?',
        answer:
          'The guild asks for nothing. The games do: a typical subscription runs at £10–20 a month, and you pay that to the publisher.',
      },
      {
        question: 'What happens after I submit?',
        answer:
          'Leadership reads the form, contacts you on Discord and schedules a voice interview. If no interview room appears, message leadership or open a support ticket.',
      },
      {
        question: 'Do I have to be there on launch day?',
        answer:
          'Yes. The first days of a game decide territory, and we plan them as a group. Tell us in the form if a particular date is impossible.',
      },
      {
        question: 'I was turned down. Can I apply again?',
        answer:
          'You can. The form will say that you have applied before and offer to take a new application. Tell us what changed.',
      },
    ],
  },
  apply: {
    next: [
      'Leadership reads your form.',
      'They contact you on Discord.',
      'You meet for a voice interview, in English.',
    ],
  },
  thankYou: {
    lead: 'Leadership has your form. Nothing further is needed from you today.',
    steps: [
      { title: 'Leadership reviews it', text: 'Your answers are read by people, all of them.' },
      { title: 'We contact you on Discord', text: 'Keep your direct messages open to the server.' },
      {
        title: 'A voice interview is scheduled',
        text: 'In English, at an hour that suits both sides.',
      },
      { title: 'Find your headset', text: 'You said it works.' },
    ],
    note: 'If no interview room appears on Discord, message leadership or open a support ticket.',
  },
  roster: {
    title: 'The roll',
    gloss: 'Everyone who marches under the name, by rank. The list is read from Discord.',
  },
  closing: ['The wall is', 'still standing.'],
  footnote: 'Game names belong to their publishers. We only fight in them.',
  emblem: {
    viewBox: '-1 0 50 56',
    full: {
      body: 'M24 1.5 46 24.6A6.3 6.3 0 0 1 38.4 34.6L36.6 33.6C34.4 37.8 34.4 42.6 37 47.4L24 54.8 11 47.4C13.6 42.6 13.6 37.8 11.4 33.6L9.6 34.6A6.3 6.3 0 0 1 2 24.6Z',
      cut: 'M24 9.2 39.4 25.4C41 28.2 39.6 29.6 37.6 28.6L33.6 26.4C29.4 33 29 40.4 31.2 45.2L24 49.2 16.8 45.2C19 40.4 18.6 33 14.4 26.4L10.4 28.6C8.4 29.6 7 28.2 8.6 25.4Z',
      core: 'M24 18 28.6 26 24 36.4 19.4 26Z',
    },
    simple:
      'M24 2 45.6 24.4A6 6 0 0 1 38.3 33.7L36.2 32.5C33.6 37 33.4 42.6 36.4 47.6L24 54.5 11.6 47.6C14.6 42.6 14.4 37 11.8 32.5L9.7 33.7A6 6 0 0 1 2.4 24.4ZM24 16.2 16.4 27.2 24 42 31.6 27.2Z',
  },
}
