import { languages } from '../../../text/catalogue.ts'
import { t } from '../../../text/t.ts'
import type { SitePart } from './part.ts'

/** The language of the interface around the guild's own words. */
export const languagePart: SitePart = {
  ...{ id: 'language', label: t('Language'), base: 'language' },
  fields: [
    {
      ...{ kind: 'choice', name: '/language', label: t('Language of the site') },
      options: languages.map(({ tag, name }) => ({ value: tag, label: name })),
      hint: t(
        'After publishing, every page has its buttons, messages and dates in it. Your own words stay as you write them. Visitors can switch at the foot of each page.',
      ),
    },
  ],
}
