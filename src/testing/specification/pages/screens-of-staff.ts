/** The dashboard. */
export const dashboardScreen = {
  '2.99': 'The admin guard lets through only admins',
  '2.100': "and otherwise navigates to '/'.",
  '2.101': 'Title Dashboard.',
  '2.102': 'Left panel Select Users: search box (placeholder Search users...)',
  '2.103': 'counter N/10 selected',
  '2.104': 'user list with avatar and name',
  '2.105': 'hint Select up to 10 users to compare',
  '2.106': 'empty text No users found matching your search.',
  '2.107': 'Four stat cards: Messages, Voice Time (hrs), Event Signups, Form Submissions.',
  '2.108': 'Activity Type (Message Activity, Voice Activity)',
  '2.109':
    'Time Range (Last 7 Days=week, This Month=month, This Year=year, All Time=alltime, Custom Range=custom)',
  '2.110': 'with From/To date inputs and an Apply button enabled only for custom.',
  '2.111': 'Year choices are the last 3 years.',
  '2.112':
    'A line chart; empty state: No activity data available for the selected criteria. Try selecting different users or time range.',
  '2.113': 'Right Administration panel with links',
}

/** The leaderboards and the events with their sign-ups. */
export const activityScreens = {
  '2.67':
    'Message Activity leaderboard: columns Rank, User (avatar), Display Name, Level, Message Count;',
  '2.68': 'search box;',
  '2.69': 'ranks 1-3 highlighted;',
  '2.70': 'Previous/Next and Page X of Y (only when more than 10 rows);',
  '2.71': '(only when more than 10 rows);',
  '2.72': 'empty text No message activity data found',
  '2.73': 'with a Clear Search button if a query is present.',
  '2.74': 'Voice Time (shown with suffix h);',
  '2.75': 'empty text No voice activity data found.',
  '2.76':
    'Event Activity: grid of event-category cards (channel name, hint Click to view all events in this category);',
  '2.77': 'click navigates to /menu/events/{channelId}.',
  '2.78': 'Empty text No event categories found.',
  '2.79':
    'title Events, search box (by title or date text), list of events with title and formatted date;',
  '2.80':
    "empty state 'No events found for this category.' with Clear Search when a search is active.",
  '2.81':
    'Selecting an event navigates to a child route with the eventId, passing query parameters title and date.',
  '2.82':
    'title Event Signups; a banner with the title and date from the query parameters and the signup count;',
  '2.83': 'search by participant name;',
  '2.84': 'list with avatar and display name;',
  '2.85': "empty state 'No signups found for this event.' with Clear Search.",
  '2.86': 'Lists scroll at max 60% of viewport height.',
}

/** The configuration pages. */
export const configurationScreens = {
  '2.87': 'XP Configuration: a form for six XP numbers',
  '2.88': 'plus two tables of level rewards (one for message kind, one for voice kind).',
  '2.89': 'Each reward form: level (placeholder Enter level number) and a role select;',
  '2.90': 'rows can be deleted.',
  '2.91': 'Events Config: table of Channel Name, Role Name, Game Name, Sheet ID, Delete;',
  '2.92':
    'and an Add New Event Configuration form (channel, role, game selects and Sheet Tab ID number',
  '2.93': 'with placeholder Optional field – only fill in if applicable).',
  '2.94': 'Reaction Config: table of Emoji, Moderator Role, Verified Role, Channel Name, Delete;',
  '2.95': 'and an Add New Configuration form.',
  '2.96':
    'Automation Config: table columns Check Delay (Minutes), Auto Remove Absent Users, Auto Remove Late Users, Ping Users, Delete.',
  '2.97':
    'Add New Configuration form: number input for check delay (placeholder Enter check delay in minutes)',
  '2.98': 'and Yes/No selects for the three flags.',
}
