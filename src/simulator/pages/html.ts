/** Markup that is already escaped. */
export interface Html {
  html: string
}

type Piece = string | number | Html | Html[]

/** An HTML template that escapes its values unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  const parts = strings.map((text, index) => {
    const piece = pieces[index]
    return piece === undefined ? text : text + render(piece)
  })
  return { html: parts.join('') }
}

function render(piece: Piece): string {
  if (Array.isArray(piece)) return piece.map(render).join('')
  if (typeof piece === 'object') return piece.html
  return escaped(String(piece))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
