import { message } from '../../../text/t.ts'

/**
 * A reason to refuse a file, in words for the person who uploaded it: an English text, because the process that
 * converts files has no others.
 */
export class Refusal extends Error {}

/** The refusal whose number is filled in when it is shown. */
export const tooManyPixels = message('It has more than {most} megapixels. Export it smaller.')
