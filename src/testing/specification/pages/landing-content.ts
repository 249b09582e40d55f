import { onPages } from '../rule.ts'

/** The landing page's content. */
export const landingContent = onPages(1, [
  [
    'Hero with tagline.',
    'tests/screens/home/landing.test.ts',
    'the hero shows the guild’s name and tagline',
  ],
  [
    'A four-step join process: (1) join the chat server, (2) fill in the application form, (3) interview with leadership, (4) review and eligibility for rosters.',
    'tests/screens/home/landing.test.ts',
    'explains joining in four steps',
  ],
  [
    'About section (with a video).',
    'tests/screens/home/landing.test.ts',
    'describes the guild beside a video',
  ],
  [
    'What the guild offers: eight cards. Membership requirements: six cards.',
    'tests/screens/home/landing.test.ts',
    'lists eight offers and six requirements',
  ],
  ['FAQ.', 'tests/journeys/home/landing.test.ts', 'each question opens its answer'],
  [
    'Closing call to action with links to a streaming channel and a video channel.',
    'tests/screens/home/landing.test.ts',
    'ends with links to the form and both channels',
  ],
  [
    'Members must be 18 or older, have a working microphone, basic English, and be available on game launch days. The guild is mostly in the CET timezone; guidance is 1-4 hours from CET. The core circle is about 20-25 members. The FAQ mentions a typical game subscription cost of 10-20 pounds a month.',
    'tests/screens/home/landing.test.ts',
    'shows the facts about the guild',
  ],
  [
    'Application flow: a signed-in user must be in the chat-server guild, fills the active form, may answer conditional (dependent) questions, submits,',
    'tests/journeys/applications/applying.test.ts',
    'signs in, joins with the invite, and applies',
  ],
  [
    'and is told that leadership will review, contact them on the chat service and schedule a voice interview.',
    'tests/screens/applications/thank-you.test.ts',
    'explains what happens next, and what to do otherwise',
  ],
])
