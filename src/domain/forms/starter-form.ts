import { inEveryLanguage, inGuildLanguage } from '../../text/current-language.ts'
import { message, t } from '../../text/t.ts'
import type { FormTemplate } from './insert-form.ts'

/** The form of a new installation, which staff can edit, in the guild's language. */
export function starterForm(): FormTemplate {
  return inGuildLanguage(() => ({
    title: t(englishStarterForm.title),
    description: t(englishStarterForm.description),
    questions: englishStarterForm.questions.map(({ text, options, when, ...question }) => ({
      ...question,
      text: t(text),
      ...(options && { options: options.map((option) => t(option)) }),
      ...(when && { when: { ...when, is: t(when.is) } }),
    })),
  }))
}

/** What a new installation’s form is called, in each language. */
export const starterTitles = (): string[] => inEveryLanguage(() => t(englishStarterForm.title))

/** The form of a new installation in English. */
export const englishStarterForm: FormTemplate = {
  title: message('Application'),
  description: message(
    'Tell us about yourself. It takes about five minutes, and staff read every answer.',
  ),
  questions: [
    { key: 'name', kind: 'text', isRequired: true, text: message('What is your in-game name?') },
    {
      key: 'age',
      kind: 'singleChoice',
      isRequired: true,
      text: message('Are you 18 or older?'),
      options: [message('Yes'), message('No')],
    },
    {
      key: 'zone',
      kind: 'text',
      isRequired: true,
      text: message('Which time zone do you live in?'),
    },
    {
      key: 'game',
      kind: 'text',
      isRequired: true,
      text: message('Which game do you want to play with us?'),
    },
    {
      key: 'role',
      kind: 'multipleChoice',
      isRequired: true,
      text: message('What do you play?'),
      options: [
        message('Tank'),
        message('Healer'),
        message('Melee damage'),
        message('Ranged damage'),
        message('Support'),
      ],
    },
    {
      key: 'evenings',
      kind: 'multipleChoice',
      isRequired: true,
      text: message('On which evenings can you usually play?'),
      options: [
        message('Monday'),
        message('Tuesday'),
        message('Wednesday'),
        message('Thursday'),
        message('Friday'),
        message('Saturday'),
        message('Sunday'),
      ],
    },
    {
      key: 'microphone',
      kind: 'singleChoice',
      isRequired: true,
      text: message('Do you have a working microphone?'),
      options: [message('Yes'), message('No')],
    },
    {
      key: 'experience',
      kind: 'singleChoice',
      isRequired: true,
      text: message('Have you been in a guild before?'),
      options: [message('Yes'), message('No')],
    },
    {
      key: 'guilds',
      kind: 'text',
      isRequired: true,
      text: message('Which guilds were you in, and why did you leave?'),
      when: { question: 'experience', is: message('Yes') },
    },
    {
      key: 'source',
      kind: 'dropdown',
      text: message('How did you find us?'),
      options: [
        message('A friend in the guild'),
        message('Discord'),
        message('A stream or video'),
        message('A search engine'),
        message('Other'),
      ],
    },
    { key: 'more', kind: 'text', text: message('Is there anything else we should know?') },
  ],
}
