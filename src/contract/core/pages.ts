/** The pages of the web app. The router draws them; the server answers 200 for these alone. */
export const pages = {
  home: '/',
  homeAlias: '/home',
  apply: '/apply',
  thankYou: '/apply/thank-you',
  status: '/apply/status',
  profile: '/profile',
  privacy: '/profile/privacy',
  games: '/games',
  roster: '/roster',
  menu: '/menu',
  submissions: '/menu/submissions',
  submission: '/menu/submissions/:submissionId',
  messages: '/menu/messages',
  voice: '/menu/voice',
  events: '/menu/events',
  eventCategory: '/menu/events/:id',
  eventSignups: '/menu/events/:id/:eventId',
  xpConfig: '/menu/xpconfig',
  eventsConfig: '/menu/eventsconfig',
  reactionConfig: '/menu/reactionconfig',
  automation: '/menu/automation',
  forms: '/menu/forms',
  form: '/menu/forms/:formId',
  members: '/menu/members',
  member: '/menu/members/:memberId',
  settings: '/menu/settings',
  rights: '/menu/settings/rights',
  audit: '/menu/audit',
  health: '/menu/health',
} as const

/** The paths of the sign-in and of Discord's redirect after consent. */
export const signIn = {
  home: '/api/accounts/login/home',
  apply: '/api/accounts/login/apply',
  callback: '/api/accounts/auth-callback',
} as const
