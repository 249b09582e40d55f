import { language, sourceLanguage } from './catalogue.ts'

/**
 * The locale in which dates and numbers are written, for `Intl` and `lang`. `english` is that of English, where
 * the specification asks for American dates.
 */
export function locale(english: 'en-GB' | 'en-US' = 'en-GB'): string {
  const current = language()
  return current === sourceLanguage ? english : current
}
