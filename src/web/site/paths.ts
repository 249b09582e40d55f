/** Whether a path of the content is a part or within it. */
export function isWithin(path: string | null | undefined, part: string): boolean {
  return path === part || path?.startsWith(`${part}/`) === true
}
