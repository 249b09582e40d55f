import { z } from 'zod'
import { t } from '../../text/t.ts'
import { requiredText } from '../core/text-fields.ts'

/** The largest file of a logo, in bytes; in base64, it passes proxies that take 2 MB. */
export const maxLogoBytes = 1_000_000

/** The error message for a larger one. */
export const logoTooLarge = () =>
  t('A logo may have at most {size}.', { size: `${maxLogoBytes / 1_000_000} MB` })

const missingFile = { error: () => t('The file is missing.') }

/** A logo as it is uploaded. */
export const UploadedLogo = z.object({
  fileName: requiredText(
    () => t('The file name'),
    200,
    () => t('The name of the file is missing.'),
  ),
  /** The file in base64. */
  data: z
    .base64(missingFile)
    .min(1, missingFile)
    .max(4 * Math.ceil(maxLogoBytes / 3), { error: logoTooLarge }),
})

export type UploadedLogo = z.output<typeof UploadedLogo>
