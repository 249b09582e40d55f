import { partAt } from '../../contract/site/edit-content.ts'
import type { SiteContent } from '../../contract/site/site-content.ts'
import { toEntries } from './entries.ts'
import type { SitePart } from './parts/part.ts'
import { isWithin, pathOf } from './paths.ts'
import type { SiteField } from './site-fields.ts'

/** What a path of a part is called: `Headline`, `Question 3` or `Question 3, answer`. */
export function nameField({ base, fields }: SitePart, path: string, content: SiteContent): string {
  const names: string[] = []
  let [known, below] = [fields, base]
  for (let field = fieldAt(known, below, path); field; field = fieldAt(known, below, path)) {
    below = pathOf(below, field)
    if (field.kind === 'entries') {
      const [id = ''] = path.slice(below.length + 1).split('/')
      const index = toEntries(partAt(content, below)).findIndex((one) => one.entryId === id)
      names.push(`${field.noun} ${index + 1}`)
      below = `${below}/${id}`
    } else names.push(field.label.toLowerCase())
    known = 'fields' in field ? field.fields : []
  }
  const name = names.join(', ') || path
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The field below a path to which another path leads. */
function fieldAt(fields: readonly SiteField[], below: string, path: string) {
  return fields.find((field) => isWithin(path, pathOf(below, field)))
}
