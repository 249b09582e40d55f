import { z } from 'zod'
import { type LazyText, t } from '../../text/t.ts'

/** An ISO 8601 moment since 1970; `name` begins its messages, such as `From`. */
export const moment = (name: LazyText) =>
  z.iso
    .datetime({
      offset: true,
      abort: true,
      error: () => t('{name} must be a moment, such as 2026-05-01T18:00:00Z.', { name: name() }),
    })
    .refine((text) => text >= '1970', {
      error: () => t('{name} may not be before 1970.', { name: name() }),
    })
