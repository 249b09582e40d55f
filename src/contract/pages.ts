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

const patterns = Object.values(pages).map(
  (page) => new RegExp(`^${page.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`, 'i'),
)

/** Whether the web app has a page at this path (without the query). */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
