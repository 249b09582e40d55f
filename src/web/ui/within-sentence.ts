import { language, sourceLanguage } from '../../text/catalogue.ts'

/** A label within a sentence or a list: `headline`. Languages other than English may need its capital letters. */
export function withinSentence(label: string): string {
  return language() === sourceLanguage ? label.toLowerCase() : label
}
