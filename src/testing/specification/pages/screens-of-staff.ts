import { onPages } from '../rule.ts'

/** The dashboard. */
export const dashboardScreen = onPages(2, [
  [
    'The admin guard lets through only admins',
    'tests/screens/app/access.test.ts',
    'redirect %s to the home page',
  ],
  ["and otherwise navigates to '/'.", 'tests/screens/app/access.test.ts', "page.path()).toBe('/')"],
  [
    'Title Dashboard.',
    'tests/screens/activity/dashboard-keyboard.test.ts',
    "getByRole('heading', { name: 'Dashboard' })",
  ],
  [
    'Left panel Select Users: search box (placeholder Search users...)',
    'tests/screens/activity/dashboard-users.test.ts',
    "getByPlaceholder('Search users...')",
  ],
  ['counter N/10 selected', 'tests/screens/activity/dashboard-users.test.ts', '9/10 selected'],
  [
    'user list with avatar and name',
    'tests/screens/activity/dashboard-users.test.ts',
    "toContain(app.idOf('kestrelle'))",
  ],
  [
    'hint Select up to 10 users to compare',
    'tests/screens/activity/dashboard-users.test.ts',
    'Select up to 10 users to compare',
  ],
  [
    'empty text No users found matching your search.',
    'tests/screens/activity/dashboard-users.test.ts',
    'No users found matching your search',
  ],
  [
    'Four stat cards: Messages, Voice Time (hrs), Event Signups, Form Submissions.',
    'tests/screens/activity/dashboard.test.ts',
    'four cards show the all-time totals',
  ],
  [
    'Activity Type (Message Activity, Voice Activity)',
    'tests/screens/activity/dashboard.test.ts',
    'switches to voice time and back',
  ],
  [
    'Time Range (Last 7 Days=week, This Month=month, This Year=year, All Time=alltime, Custom Range=custom)',
    'tests/screens/activity/dashboard-ranges.test.ts',
    '%s is summed and drawn by its unit',
  ],
  [
    'with From/To date inputs and an Apply button enabled only for custom.',
    'tests/screens/activity/dashboard-ranges.test.ts',
    'waits for Apply',
  ],
  [
    'Year choices are the last 3 years.',
    'tests/screens/activity/dashboard-ranges.test.ts',
    'can be any of the last three',
  ],
  [
    'A line chart; empty state: No activity data available for the selected criteria. Try selecting different users or time range.',
    'tests/screens/activity/dashboard.test.ts',
    'No activity data available for the selected criteria. Try selecting different users or time range.',
  ],
  [
    'Right Administration panel with links',
    'tests/screens/activity/dashboard.test.ts',
    'thirteen links lead to the other staff pages, in four groups',
  ],
])

/** The leaderboards and the events with their sign-ups. */
export const activityScreens = onPages(2, [
  [
    'Message Activity leaderboard: columns Rank, User (avatar), Display Name, Level, Message Count;',
    'tests/screens/leveling/leaderboards.test.ts',
    "['Rank', 'User', 'Display Name', 'Level', head]",
  ],
  ['search box;', 'tests/screens/leveling/leaderboards.test.ts', 'can be searched by display name'],
  [
    'ranks 1-3 highlighted;',
    'tests/screens/leveling/leaderboards.test.ts',
    'the first three marked',
  ],
  [
    'Previous/Next and Page X of Y (only when more than 10 rows);',
    'tests/screens/leveling/leaderboards.test.ts',
    'can be paged to its end and back',
  ],
  [
    '(only when more than 10 rows);',
    'tests/screens/leveling/leaderboards.test.ts',
    'are not paginated up to ten',
  ],
  [
    'empty text No message activity data found',
    'tests/screens/leveling/leaderboards.test.ts',
    'No message activity data found',
  ],
  [
    'with a Clear Search button if a query is present.',
    'tests/screens/leveling/leaderboards.test.ts',
    'Clear Search restores the list',
  ],
  [
    'Voice Time (shown with suffix h);',
    'tests/screens/leveling/leaderboards.test.ts',
    "'1,000h', '2.5h'",
  ],
  [
    'empty text No voice activity data found.',
    'tests/screens/leveling/leaderboards.test.ts',
    'No voice activity data found',
  ],
  [
    'Event Activity: grid of event-category cards (channel name, hint Click to view all events in this category);',
    'tests/screens/events/events.test.ts',
    'Click to view all events in this category',
  ],
  [
    'click navigates to /menu/events/{channelId}.',
    'tests/journeys/events/events.test.ts',
    'pathOf(page)).toBe(`/menu/events/',
  ],
  [
    'Empty text No event categories found.',
    'tests/screens/events/events-trouble.test.ts',
    'No event categories found',
  ],
  [
    'title Events, search box (by title or date text), list of events with title and formatted date;',
    'tests/screens/events/events.test.ts',
    'are found by title and by the displayed date',
  ],
  [
    "empty state 'No events found for this category.' with Clear Search when a search is active.",
    'tests/screens/events/events.test.ts',
    'are empty at first, without Clear Search',
  ],
  [
    'Selecting an event navigates to a child route with the eventId, passing query parameters title and date.',
    'tests/screens/events/events.test.ts',
    '/e1?title=First+siege&date=2026-03-01+20%3A00',
  ],
  [
    'title Event Signups; a banner with the title and date from the query parameters and the signup count;',
    'tests/screens/events/events.test.ts',
    "signedUp.getByText('2 signups')",
  ],
  [
    'search by participant name;',
    'tests/journeys/events/events.test.ts',
    'Search by participant name...',
  ],
  [
    'list with avatar and display name;',
    'tests/screens/events/events.test.ts',
    "toContain(app.idOf('leader'))",
  ],
  [
    "empty state 'No signups found for this event.' with Clear Search.",
    'tests/screens/events/events.test.ts',
    'No signups found for this event.',
  ],
  [
    'Lists scroll at max 60% of viewport height.',
    'tests/journeys/events/events.test.ts',
    'scroll in a list of at most 60 % of the window',
  ],
  [
    'Lists scroll at max 60% of viewport height.',
    'tests/journeys/app/long-lists.test.ts',
    'at most 60 % of the window',
  ],
])

/** The configuration pages. */
export const configurationScreens = onPages(2, [
  [
    'XP Configuration: a form for six XP numbers',
    'tests/screens/leveling/xp-config.test.ts',
    "['15', '25', '60', '5', '10', '5']",
  ],
  [
    'plus two tables of level rewards (one for message kind, one for voice kind).',
    'tests/screens/leveling/level-rewards.test.ts',
    'the rewards for $kind levels',
  ],
  [
    'Each reward form: level (placeholder Enter level number) and a role select;',
    'tests/screens/leveling/level-rewards.test.ts',
    "getByPlaceholder('Enter level number')",
  ],
  ['rows can be deleted.', 'tests/screens/leveling/level-rewards.test.ts', 'are deleted at once'],
  [
    'Events Config: table of Channel Name, Role Name, Game Name, Sheet ID, Delete;',
    'tests/screens/events/event-config.test.ts',
    "'Channel Name', 'Role Name', 'Game Name', 'Sheet ID', 'Delete',",
  ],
  [
    'and an Add New Event Configuration form (channel, role, game selects and Sheet Tab ID number',
    'tests/screens/events/event-config.test.ts',
    'Add New Event Configuration',
  ],
  [
    'with placeholder Optional field – only fill in if applicable).',
    'tests/screens/events/event-config.test.ts',
    'Optional field – only fill in if applicable',
  ],
  [
    'Reaction Config: table of Emoji, Moderator Role, Verified Role, Channel Name, Delete;',
    'tests/screens/staff/reaction-config.test.ts',
    "'Emoji', 'Moderator Role', 'Verified Role', 'Channel Name', 'Delete',",
  ],
  [
    'and an Add New Configuration form.',
    'tests/screens/staff/reaction-config.test.ts',
    'Add New Configuration',
  ],
  [
    'Automation Config: table columns Check Delay (Minutes), Auto Remove Absent Users, Auto Remove Late Users, Ping Users, Delete.',
    'tests/screens/events/automation-config.test.ts',
    "'Check Delay (Minutes)', 'Auto Remove Absent Users', 'Auto Remove Late Users', 'Ping Users', 'Delete',",
  ],
  [
    'Add New Configuration form: number input for check delay (placeholder Enter check delay in minutes)',
    'tests/screens/events/automation-config.test.ts',
    'Enter check delay in minutes',
  ],
  [
    'and Yes/No selects for the three flags.',
    'tests/screens/events/automation-config.test.ts',
    "['No', 'Yes']",
  ],
])
