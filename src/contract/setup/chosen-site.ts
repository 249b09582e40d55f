import { z } from 'zod'
import { t } from '../../text/t.ts'
import { required } from '../core/fields.ts'
import { requiredText } from '../core/text-fields.ts'
import { isLanguageTag } from '../site/content-fields.ts'
import { isReadableAccent, nearestAccent } from '../site/theme/readable-accent.ts'
import { type Ground, grounds, isColor, type SiteTheme } from '../site/theme/theme.ts'
import { type Typefaces, typefaces } from '../site/theme/typefaces.ts'

/** The longest name of a guild in set-up, as that of a server at Discord. */
export const longestGuildName = 100

const chooseLanguage = () => t('Choose a language.')
const chooseAccent = () => t('Enter a colour such as #aa6ee3.')
const chooseGround = () => t('Choose a ground.')
const chooseTypefaces = () => t('Choose typefaces.')

const Accent = z
  .string(required(chooseAccent, chooseAccent))
  .toLowerCase()
  .refine(isColor, { error: chooseAccent, abort: true })
  .refine(isReadableAccent, {
    error: ({ input }) =>
      t('This colour is too dark for text. The nearest readable one is {nearest}.', {
        nearest: nearestAccent(String(input)),
      }),
  })

/** What a new guild chooses for its site; everything else is edited later. */
export const ChosenSite = z.object({
  name: requiredText(
    () => t('The name'),
    longestGuildName,
    () => t('Enter the name of the guild.'),
  ),
  language: z
    .string(required(chooseLanguage, chooseLanguage))
    .refine(isLanguageTag, { error: chooseLanguage }),
  theme: z.object(
    {
      accent: Accent,
      ground: z.enum(
        Object.keys(grounds) as [Ground, ...Ground[]],
        required(chooseGround, chooseGround),
      ),
      typefaces: z.enum(
        Object.keys(typefaces) as [Typefaces, ...Typefaces[]],
        required(chooseTypefaces, chooseTypefaces),
      ),
    },
    required(chooseGround, chooseGround),
  ),
})

export type ChosenSite = z.output<typeof ChosenSite>

/** The theme of a new guild until it chooses one; it is not the sample guild's. */
export const initialTheme: SiteTheme = { accent: '#c9ced1', ground: 'ink', typefaces: 'cinzel' }
