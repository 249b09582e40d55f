/** A name as it is, whatever Discord would make of its characters: no bold, no link, no ping. */
export function escapeMarkdown(name: string): string {
  return name.replaceAll(/[\\*_~`|>#[\]()<:@-]/g, '\\$&')
}
