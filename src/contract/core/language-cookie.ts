/** The cookie with the language in which a visitor wants to read the pages, as a BCP 47 tag. */
export const languageCookie = 'language'
