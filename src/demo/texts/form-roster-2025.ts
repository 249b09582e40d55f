import type { SampleForm } from './form.ts'

/** The form of the last game; closed, and kept for what was answered. */
export const rosterForm: SampleForm = {
  title: 'Throne and Liberty roster 2025',
  description:
    'For the siege roster only. If you are already in the guild you still fill this in; that includes leadership.',
  daysAgo: 362,
  questions: [
    { key: 'character', text: 'Character name and level', kind: 'text', isRequired: true },
    {
      key: 'weapons',
      text: 'Which pair of weapons do you bring?',
      kind: 'dropdown',
      isRequired: true,
      options: [
        'Greatsword and dagger',
        'Sword and greatsword',
        'Sword and wand',
        'Longbow and wand',
        'Longbow and dagger',
        'Staff and crossbow',
      ],
    },
    {
      key: 'attends',
      text: 'What can you attend?',
      kind: 'multipleChoice',
      isRequired: true,
      options: ['Castle siege', 'Boonstones', 'Riftstones', 'Archbosses', 'Drills'],
    },
    {
      key: 'engine',
      text: 'Have you manned a siege golem?',
      kind: 'singleChoice',
      isRequired: true,
      options: ['Yes', 'No'],
    },
    {
      key: 'golem',
      text: 'How did it end?',
      kind: 'text',
      isRequired: true,
      when: { question: 'engine', is: 'Yes' },
    },
    { key: 'anything', text: 'Anything the roster should know', kind: 'text' },
  ],
}
