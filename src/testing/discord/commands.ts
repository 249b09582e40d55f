import type { Command } from '../../discord/actions.ts'

/** Commands with every kind of option, for tests. */
export const commands: Command[] = [
  {
    name: 'event',
    description: 'Events of the guild',
    subcommands: [
      {
        name: 'create',
        description: 'Plan an event',
        options: [
          { name: 'title', description: 'What', kind: 'string', isRequired: true, max: 20 },
          { name: 'game', description: 'Which game', kind: 'string', hasAutocomplete: true },
          { name: 'places', description: 'How many', kind: 'integer', min: 1, max: 50 },
          { name: 'ping', description: 'Ring for all', kind: 'boolean' },
          { name: 'lead', description: 'Who leads', kind: 'user' },
          { name: 'where', description: 'Which channel', kind: 'channel' },
          { name: 'for', description: 'Which role', kind: 'role' },
        ],
      },
      { name: 'list', description: 'What is planned' },
    ],
  },
  {
    name: 'arms',
    description: 'Show a weapon',
    options: [
      {
        name: 'weapon',
        description: 'Which',
        kind: 'string',
        choices: [{ name: 'Long bow', value: 'bow' }],
      },
    ],
  },
]
