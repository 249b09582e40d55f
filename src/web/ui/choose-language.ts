import { languageCookie } from '../../contract/core/language-cookie.ts'

/** Shows the pages in another language from now on. */
export function chooseLanguage(tag: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than some browsers.
  document.cookie = `${languageCookie}=${tag}; path=/; max-age=31536000; samesite=lax`
  window.location.reload()
}
