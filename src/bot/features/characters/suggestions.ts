import type { CharacterList } from '../../../contract/characters/characters.ts'
import type { AutocompleteInteraction } from '../../../discord/interactions.ts'
import { listCharacters } from '../../../domain/characters/list-characters.ts'
import type { Context } from '../../../domain/core/context.ts'
import { matchingSuggestions } from '../../runtime/matching-suggestions.ts'
import { fillableRoles, findCharacter, findClass, playableClasses } from './own-characters.ts'

/** Suggests characters, classes or combat roles for the option that is being typed. */
export async function suggestForCharacter(
  ctx: Context,
  typed: AutocompleteInteraction,
): Promise<void> {
  const list = await listCharacters(ctx.db, typed.user.id)
  await typed.suggest(matchingSuggestions(choicesFor(list, typed), typed.value))
}

interface Choice {
  name: string
  value: string
}

function choicesFor(list: CharacterList, { option, options }: AutocompleteInteraction): Choice[] {
  const hasOneGame = list.games.length === 1
  if (option === 'class') {
    return playableClasses(list).map(({ classId, name, game }) => ({
      name: hasOneGame ? name : `${name} (${game.gameName})`,
      value: String(classId),
    }))
  }
  if (option === 'character') {
    const nameOf = new Map(list.games.map(({ gameId, gameName }) => [gameId, gameName]))
    return list.characters.map(({ characterId, gameId, name }) => ({
      name: hasOneGame ? name : `${name} (${nameOf.get(gameId)})`,
      value: String(characterId),
    }))
  }
  const playedClass =
    findClass(list, options.class) ??
    findClass(list, findCharacter(list, options.character)?.classId)
  if (!playedClass) return []
  return fillableRoles(playedClass).map(({ combatRoleId, name }) => ({
    name,
    value: String(combatRoleId),
  }))
}
