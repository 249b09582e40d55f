/** The pages of the web app. The router draws them; the server answers 200 for these alone. */
export const pages = {
  home: '/',
  homeAlias: '/home',
  apply: '/apply',
  thankYou: '/apply/thank-you',
  roster: '/roster',
  menu: '/menu',
  submissions: '/menu/submissions',
  submission: '/menu/submissions/:submissionId',
} as const

/** Where Discord sends a person back after consent, and where sign-in starts. */
export const signIn = {
  home: '/api/accounts/login/home',
  apply: '/api/accounts/login/apply',
  callback: '/api/accounts/auth-callback',
} as const
