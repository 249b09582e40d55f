import { maxCharacterName, maxStrength } from '../../../contract/characters/characters.ts'
import type { CommandOption } from '../../../discord/actions.ts'
import type { InteractionHandlers } from '../../runtime/interaction-router.ts'
import { handleAdd, handleEdit, handleList, handleMain } from './character-commands.ts'
import { suggestForCharacter } from './suggestions.ts'

const character: CommandOption = {
  name: 'character',
  description: 'One of your characters',
  kind: 'string',
  isRequired: true,
  hasAutocomplete: true,
}
const name: CommandOption = {
  name: 'name',
  description: 'Name of the character',
  kind: 'string',
  max: maxCharacterName,
}
const playedClass: CommandOption = {
  name: 'class',
  description: 'Class of the character',
  kind: 'string',
  hasAutocomplete: true,
}
const optionalOptions: CommandOption[] = [
  {
    name: 'role',
    description: 'Combat role you prefer (default: every role of the class)',
    kind: 'string',
    hasAutocomplete: true,
  },
  {
    name: 'second-role',
    description: 'Another combat role you would play',
    kind: 'string',
    hasAutocomplete: true,
  },
  {
    name: 'strength',
    description: 'Such as gear score or item level',
    kind: 'integer',
    min: 0,
    max: maxStrength,
  },
  { name: 'main', description: 'Make it your main', kind: 'boolean' },
]

/** Members keep their own characters by command. */
export const characterInteractions: InteractionHandlers = {
  registeredCommands: [
    {
      name: 'character',
      description: 'Manage your characters for events',
      subcommands: [
        {
          name: 'add',
          description: 'Add a character',
          options: [
            { ...playedClass, isRequired: true },
            { ...name, isRequired: true },
            ...optionalOptions,
          ],
        },
        {
          name: 'edit',
          description: 'Edit a character. Options you leave out stay the same',
          options: [character, name, playedClass, ...optionalOptions],
        },
        { name: 'main', description: 'Choose your main', options: [character] },
        { name: 'list', description: 'List your characters' },
      ],
    },
  ],
  commands: {
    'character add': handleAdd,
    'character edit': handleEdit,
    'character main': handleMain,
    'character list': handleList,
  },
  autocompletes: {
    'character add': suggestForCharacter,
    'character edit': suggestForCharacter,
    'character main': suggestForCharacter,
  },
}
