import { maxCharacterName, maxStrength } from '../../../contract/characters/characters.ts'
import type { CommandOption } from '../../../discord/actions.ts'
import { t } from '../../../text/t.ts'
import type { InteractionHandlers } from '../../runtime/interaction-router.ts'
import { handleAdd, handleEdit, handleList, handleMain } from './character-commands.ts'
import { suggestForCharacter } from './suggestions.ts'

const character = (): CommandOption => ({
  name: 'character',
  description: t('One of your characters'),
  kind: 'string',
  isRequired: true,
  hasAutocomplete: true,
})
const name = (): CommandOption => ({
  name: 'name',
  description: t('Name of the character'),
  kind: 'string',
  max: maxCharacterName,
})
const playedClass = (): CommandOption => ({
  name: 'class',
  description: t('Class of the character'),
  kind: 'string',
  hasAutocomplete: true,
})
const optionalOptions = (): CommandOption[] => [
  {
    name: 'role',
    description: t('Combat role you prefer (default: every role of the class)'),
    kind: 'string',
    hasAutocomplete: true,
  },
  {
    name: 'second-role',
    description: t('Another combat role you would play'),
    kind: 'string',
    hasAutocomplete: true,
  },
  {
    name: 'strength',
    description: t('Such as gear score or item level'),
    kind: 'integer',
    min: 0,
    max: maxStrength,
  },
  { name: 'main', description: t('Make it your main'), kind: 'boolean' },
]

/** Members keep their own characters by command. */
export const characterInteractions: InteractionHandlers = {
  registeredCommands: () => [
    {
      name: 'character',
      description: t('Manage your characters for events'),
      subcommands: [
        {
          name: 'add',
          description: t('Add a character'),
          options: [
            { ...playedClass(), isRequired: true },
            { ...name(), isRequired: true },
            ...optionalOptions(),
          ],
        },
        {
          name: 'edit',
          description: t('Edit a character. Options you leave out stay the same'),
          options: [character(), name(), playedClass(), ...optionalOptions()],
        },
        { name: 'main', description: t('Choose your main'), options: [character()] },
        { name: 'list', description: t('List your characters') },
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
