import type { FormTemplate } from './insert-form.ts'

/** The form of a new installation, which staff can edit. */
export const starterForm: FormTemplate = {
  title: 'Application',
  description: 'Tell us about yourself. It takes about five minutes, and staff read every answer.',
  questions: [
    { key: 'name', kind: 'text', isRequired: true, text: 'What is your in-game name?' },
    {
      key: 'age',
      kind: 'singleChoice',
      isRequired: true,
      text: 'Are you 18 or older?',
      options: ['Yes', 'No'],
    },
    { key: 'zone', kind: 'text', isRequired: true, text: 'Which time zone do you live in?' },
    {
      key: 'game',
      kind: 'text',
      isRequired: true,
      text: 'Which game do you want to play with us?',
    },
    {
      key: 'role',
      kind: 'multipleChoice',
      isRequired: true,
      text: 'What do you play?',
      options: ['Tank', 'Healer', 'Melee damage', 'Ranged damage', 'Support'],
    },
    {
      key: 'evenings',
      kind: 'multipleChoice',
      isRequired: true,
      text: 'On which evenings can you usually play?',
      options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    },
    {
      key: 'microphone',
      kind: 'singleChoice',
      isRequired: true,
      text: 'Do you have a working microphone?',
      options: ['Yes', 'No'],
    },
    {
      key: 'experience',
      kind: 'singleChoice',
      isRequired: true,
      text: 'Have you been in a guild before?',
      options: ['Yes', 'No'],
    },
    {
      key: 'guilds',
      kind: 'text',
      isRequired: true,
      text: 'Which guilds were you in, and why did you leave?',
      when: { question: 'experience', is: 'Yes' },
    },
    {
      key: 'source',
      kind: 'dropdown',
      text: 'How did you find us?',
      options: [
        'A friend in the guild',
        'Discord',
        'A stream or video',
        'A search engine',
        'Other',
      ],
    },
    { key: 'more', kind: 'text', text: 'Is there anything else we should know?' },
  ],
}
