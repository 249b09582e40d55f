import { escapeMarkdown } from '../core/markdown.ts'
import { starterTitles } from './starter-form.ts'

/**
 * A form's title in parentheses after “application”, with the space before it. Empty for the form with which every guild
 * begins, whose title would repeat the word.
 */
export function formInParentheses(title: string): string {
  return title === '' || starterTitles().includes(title) ? '' : ` (${escapeMarkdown(title)})`
}
