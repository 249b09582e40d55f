import { onPages } from '../rule.ts'

/** The limits on the staff pages. */
export const limitsOnStaffPages = onPages(9, [
  [
    'Maximum 10 selected users on the dashboard.',
    'tests/screens/activity/dashboard-users.test.ts',
    'never has more than ten',
  ],
  [
    'Table page size 10 rows (messages, voice, submissions); pagination shows only above 10 rows.',
    'tests/screens/leveling/leaderboards.test.ts',
    'ranks all members, ten per page',
  ],
  [
    'Default dashboard period: month; default activity type: message.',
    'tests/screens/activity/dashboard.test.ts',
    'opens with this month’s messages',
  ],
  [
    'Custom range to chart axis: at most 14 days by day, at most 90 days by week, otherwise by month.',
    'tests/screens/activity/dashboard-ranges.test.ts',
    "'2026-03-12', '2026-06-10', 'month'",
  ],
  [
    'Admin notes autosave debounce 1000 ms;',
    'tests/screens/applications/notes.test.ts',
    'one second after the last key',
  ],
  [
    'Saved message disappears after 3 s;',
    'tests/screens/applications/notes.test.ts',
    'the saved message is shown for three seconds',
  ],
  [
    'profile Saved! for 3 s; profile validation errors clear after 5 s.',
    'tests/screens/members/profile-links.test.ts',
    'are marked for five seconds',
  ],
  [
    'Minimum admin notes height 150 px.',
    'tests/journeys/applications/reviewing.test.ts',
    'at least 150 pixels',
  ],
  [
    'Question type ids: 1 text, 2 multiple choice, 3 dropdown, 4 single choice.',
    'tests/screens/applications/applying.test.ts',
    'What do you play?',
  ],
  [
    'Chart line colours: messages, voice, events and forms have fixed colours; a palette of 13 colours for users, after which colours are generated.',
    'tests/screens/activity/dashboard-chart.test.ts',
    'have the colour of their metric',
  ],
  [
    'Tooltip units: messages, minutes or hours for voice, signups, submissions.',
    'tests/screens/activity/dashboard-chart.test.ts',
    'shows messages, hours and submissions',
  ],
  [
    'event and signup lists max 60% viewport height;',
    'tests/journeys/events/events.test.ts',
    'at most 60 % of the window',
  ],
])

/** The limits on the public pages. */
export const limitsOnPublicPages = onPages(9, [
  [
    'Landing: back-to-top threshold 300 px;',
    'tests/journeys/home/landing-anchors.test.ts',
    'appears beyond 300 px',
  ],
  ['anchor offset 76 px;', 'tests/journeys/home/landing-anchors.test.ts', '76 px below the top'],
  [
    'video visibility 20%;',
    'tests/journeys/home/landing-videos.test.ts',
    'if a fifth is visible, and pauses below',
  ],
  [
    'max 3 autoplay retries with delay 500 ms times the attempt number and a 500 ms recheck;',
    'tests/screens/home/autoplay.test.ts',
    'is checked again after 500 ms',
  ],
  [
    'logo fallback 2 s, arrow fallback 3 s;',
    'tests/screens/home/landing.test.ts',
    'after $latest ms without motion',
  ],
  [
    'login guard poll every 100 ms;',
    'tests/journeys/app/navigation.test.ts',
    'polls every 100 ms for the account',
  ],
  [
    'FAQ answer max height 300 px (500 px mobile).',
    'tests/journeys/home/landing.test.ts',
    'most: 500',
  ],
  [
    'Guild minimum age 18; core circle about 20-25 members; timezone guidance 1-4 hours from CET; typical subscription cost 10-20 pounds a month.',
    'tests/screens/home/landing.test.ts',
    'shows the facts about the guild',
  ],
  ['Mobile breakpoint 768 px;', 'tests/journeys/app/narrow.test.ts', 'wider than 768 px'],
  [
    'navbar hides user and menu items at 1100 px;',
    'tests/journeys/app/narrow.test.ts',
    'up to 1100 px',
  ],
  [
    'video modal removal delay 300 ms;',
    'tests/journeys/games/games-details.test.ts',
    'removes the dialog after 300 ms',
  ],
  [
    'timeline entry appears within top 75% of viewport;',
    'tests/journeys/games/games.test.ts',
    'within the top 75 % of the window',
  ],
  [
    'image modal widths 40% / 55% / 70%.',
    'tests/journeys/games/games-details.test.ts',
    'has a size that depends on its aspect ratio',
  ],
  [
    'Role priority: Monarchs, Advisors, Auxiliary, Guild Bot, Main Roster.',
    'tests/screens/members/roster.test.ts',
    'Monarchs',
  ],
  [
    'Game release labels: Aion 2 Q1 2026, ArcheAge Chronicles Q2 2026, others TBA.',
    'tests/screens/games/games.test.ts',
    'each with its release, a description and the badge',
  ],
])
