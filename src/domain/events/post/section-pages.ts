import type { PostSection } from './fit-sections.ts'

/** Discord allows 4096 characters in a description. */
const maxPageLength = 4000
const namesOnPage = 60

/** All names of sections as pages, each with the headings and labels of its names; at least one page. */
export function pagesOf(sections: readonly PostSection[]): string[] {
  const pages: string[] = []
  let [page, names] = ['', 0]
  for (const { whole, joined } of entriesOf(sections)) {
    if (names === namesOnPage || page.length + joined.length > maxPageLength) {
      pages.push(page)
      page = ''
      names = 0
    }
    page += page === '' ? whole : joined
    names += 1
  }
  return [...pages, page]
}

/** Each name as the first one of a page, and as it continues a page. */
function entriesOf(sections: readonly PostSection[]) {
  return sections.flatMap(({ head, lines }) =>
    lines.flatMap(({ label, names }, line) =>
      names.map((name, index) => {
        const whole = `**${head}**\n${label}${name}`
        if (index > 0) return { whole, joined: `, ${name}` }
        return { whole, joined: line > 0 ? `\n${label}${name}` : `\n\n${whole}` }
      }),
    ),
  )
}
