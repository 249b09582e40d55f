import type { Focus } from '../../../contract/site/content-fields.ts'

/** The classes of an element whose pictures keep this point in view where they are cropped. */
export function focusClass(focus: Focus | undefined): string | undefined {
  if (!focus) return undefined
  const step = (percent: number) => Math.round(percent / 25)
  return `focus x${step(focus.x)} y${step(focus.y)}`
}
