import { escapeHtml } from '../escape-html.ts'

/** The title and description of a page for link previews. */
export interface PagePreview {
  title: string
  description: string
}

/** Replaces the site's title and description in the head of a document, keeping the guild's name. */
export function withPreview(document: string, preview: PagePreview): string {
  const [title, description] = [escapeHtml(preview.title), escapeHtml(preview.description)]
  return document
    .replace(/(?<=<title>)[^<]*/, (guild) => `${title} — ${guild}`)
    .replace(/(?<=<meta property="og:title" content=")[^"]*/, (guild) => `${title} — ${guild}`)
    .replace(/(?<=<meta (?:name="|property="og:)description" content=")[^"]*/g, () => description)
}
