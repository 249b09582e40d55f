/** Escapes a name, so that Discord shows no formatting, link or mention. */
export function escapeMarkdown(name: string): string {
  return name.replaceAll(/[\\*_~`|>#[\]()<:@-]/g, '\\$&')
}
