import type { SampleForm } from './form.ts'

export const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const
export const weekend = ['Friday', 'Saturday', 'Sunday'] as const
export const everyEvening = [...workdays, ...weekend] as const

/** The form that is open. */
export const applicationForm: SampleForm = {
  title: 'Application',
  description:
    'Answer plainly and in your own words. Some answers open a further question; that is the form working, not a trap. It takes about ten minutes, and leadership reads every line.',
  daysAgo: 205,
  questions: [
    {
      key: 'name',
      text: 'What do we call you, and where do you play from?',
      kind: 'text',
      isRequired: true,
    },
    {
      key: 'age',
      text: 'Are you 18 or older?',
      kind: 'singleChoice',
      isRequired: true,
      options: ['Yes', 'No'],
    },
    {
      key: 'clock',
      text: 'Which time zone do you live in?',
      kind: 'dropdown',
      isRequired: true,
      options: [
        'Central European Time',
        'One hour west of it',
        'One or two hours east of it',
        'Three or four hours away',
        'Further away',
      ],
    },
    {
      key: 'hours',
      text: 'Which hours can you play, in CET?',
      kind: 'text',
      isRequired: true,
      when: { question: 'clock', is: 'Further away' },
    },
    {
      key: 'evenings',
      text: 'Which evenings can you usually play?',
      kind: 'multipleChoice',
      isRequired: true,
      options: everyEvening,
    },
    {
      key: 'plays',
      text: 'What do you play well?',
      kind: 'multipleChoice',
      isRequired: true,
      options: [
        'Front line',
        'Healing',
        'Ranged damage',
        'Melee damage',
        'Control and support',
        'Siege engines',
      ],
    },
    {
      key: 'wars',
      text: 'Which wars have you fought in, and on which side of the wall?',
      kind: 'text',
      isRequired: true,
    },
    {
      key: 'led',
      text: 'Have you led a raid or siege before?',
      kind: 'singleChoice',
      isRequired: true,
      options: ['Yes', 'No'],
    },
    {
      key: 'ledWhat',
      text: 'What did you lead?',
      kind: 'text',
      isRequired: true,
      when: { question: 'led', is: 'Yes' },
    },
    {
      key: 'call',
      text: 'Would you call for us?',
      kind: 'singleChoice',
      isRequired: true,
      options: ['Yes', 'If nobody else can', 'No'],
      when: { question: 'led', is: 'Yes' },
    },
    {
      key: 'change',
      text: 'What would you change first?',
      kind: 'text',
      isRequired: true,
      when: { question: 'call', is: 'Yes' },
    },
    {
      key: 'loss',
      text: 'Describe a fight you lost, and why you lost it.',
      kind: 'text',
      isRequired: true,
    },
    {
      key: 'found',
      text: 'How did you find us?',
      kind: 'multipleChoice',
      options: [
        'A friend in the guild',
        'A stream or a recording',
        'You beat us',
        'We beat you',
        'A search engine',
      ],
    },
    {
      key: 'friend',
      text: 'Whom do we thank, or blame?',
      kind: 'text',
      when: { question: 'found', is: 'A friend in the guild' },
    },
  ],
}
