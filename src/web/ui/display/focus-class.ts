import type { Focus } from '../../../contract/site/content-fields.ts'

/** The class of an element whose pictures are cropped around this point; without one, as the style sheet says. */
export function focusClass(focus: Focus | undefined): string | undefined {
  if (!focus) return undefined
  const step = (percent: number) => Math.round(percent / 25)
  return `x${step(focus.x)} y${step(focus.y)}`
}
