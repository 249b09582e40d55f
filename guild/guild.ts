import type { GuildContent } from '../src/contract/guild-content.ts'

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
