import { message } from '../../text/t.ts'
import type { ImportKindName } from './imports.ts'

/** A field of a kind of import, filled from one column. */
export interface ImportField {
  name: string
  title: string
  hint?: string
  /** Column names that are used without asking, in small letters and digits only. */
  aliases: readonly string[]
}

/** A choice about a whole file; the first value is the default. */
export interface ImportOption {
  name: string
  title: string
  hint?: string
  values: readonly { value: string; label: string }[]
}

/** The fields and options of a kind of import. */
export interface ImportForm {
  title: string
  fields: readonly ImportField[]
  options: readonly ImportOption[]
}

/** What the map step asks for each kind of import. */
export const importForms: Readonly<Record<ImportKindName, ImportForm>> = {
  levels: {
    title: message('Levels'),
    fields: [
      {
        name: 'userId',
        title: message('Discord ID'),
        aliases: ['id', 'userid', 'discordid', 'memberid', 'uid', 'user.id'],
      },
      {
        name: 'userName',
        title: message('Name'),
        hint: message('Used where there is no Discord ID.'),
        aliases: ['username', 'name', 'user', 'tag', 'member', 'displayname', 'user.username'],
      },
      { name: 'level', title: message('Level'), aliases: ['level', 'lvl', 'rank.level'] },
      {
        name: 'xp',
        title: message('Total XP'),
        aliases: ['detailedxp.2', 'totalxp', 'xp', 'exp', 'experience', 'score', 'points'],
      },
      {
        name: 'levelXp',
        title: message('XP within the level'),
        aliases: ['detailedxp.0', 'levelxp', 'currentxp', 'progress'],
      },
      {
        name: 'neededXp',
        title: message('XP for the next level'),
        aliases: ['detailedxp.1', 'neededxp', 'requiredxp', 'nextlevelxp'],
      },
    ],
    options: [
      {
        name: 'target',
        title: message('Import as'),
        values: [
          { value: 'message', label: message('Message levels') },
          { value: 'voice', label: message('Voice levels') },
        ],
      },
      {
        name: 'mode',
        title: message('Levels and XP'),
        hint: message('Levels need different amounts of XP in each bot.'),
        values: [
          { value: 'convert', label: message('Keep level and progress') },
          { value: 'keep', label: message('Keep XP, compute the level from it') },
        ],
      },
      {
        name: 'curve',
        title: message('XP per level in the old bot'),
        hint: message('For the progress within a level, where the file does not have it.'),
        values: [
          { value: 'unknown', label: message('Unknown: start of the level') },
          { value: 'mee6', label: message('MEE6: 5 × level² + 50 × level + 100') },
          { value: 'arcane', label: message('Arcane (linear): 100 × level + 75') },
          {
            value: 'arcane-steep',
            label: message('Arcane (exponential): 5 × level² + 50 × level + 75'),
          },
        ],
      },
    ],
  },
}
