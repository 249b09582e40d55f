import { fileNameOf, type Typefaces, typefaces } from '../../../contract/site/theme/typefaces.ts'

/** Keeps the declarations of two typefaces in the HTML template, which has those of all; null: of none. */
export function keepTypefaces(template: string, chosen: Typefaces | null): string {
  const kept = chosen ? Object.values(typefaces[chosen]).map(fileNameOf) : []
  return template.replace(
    /<!--typeface (\S+)-->(.*?)<!--\/typeface-->/gs,
    (_, name: string, tags: string) => (kept.includes(name) ? tags : ''),
  )
}
