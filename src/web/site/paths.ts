/** Whether a path of the content is a part or within it. */
export function isWithin(path: string | null | undefined, part: string): boolean {
  return path === part || path?.startsWith(`${part}/`) === true
}

/** The path of a field of the part or entry at `base`. A name that begins with `/` is a path of its own. */
export function pathOf(base: string, { name }: { name: string }): string {
  return name.startsWith('/') ? name.slice(1) : `${base}/${name}`
}
