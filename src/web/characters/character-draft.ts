import type {
  Character,
  CharacterChange,
  PlayableGame,
} from '../../contract/characters/characters.ts'

/** A character while it is edited; selects and inputs hold texts. */
export interface CharacterDraft {
  characterId?: number
  gameId: string
  name: string
  classId: string
  /** The chosen combat roles, the preferred one first. */
  combatRoleIds: readonly number[]
  strength: string
  isMain: boolean
}

/** The draft of a new character in the first game. */
export function emptyDraft(games: readonly PlayableGame[]): CharacterDraft {
  return {
    gameId: String(games[0]?.gameId ?? ''),
    name: '',
    classId: '',
    combatRoleIds: [],
    strength: '',
    isMain: false,
  }
}

/** The draft of a stored character. */
export function draftOf(character: Character): CharacterDraft {
  const { characterId, gameId, name, classId, combatRoleIds, strength, isMain } = character
  return {
    characterId,
    gameId: String(gameId),
    name,
    classId: String(classId),
    combatRoleIds,
    strength: strength == null ? '' : String(strength),
    isMain,
  }
}

/** The body that saves a draft. */
export function toChange(draft: CharacterDraft): CharacterChange {
  return {
    ...draft,
    gameId: Number(draft.gameId),
    classId: Number(draft.classId),
    combatRoleIds: [...draft.combatRoleIds],
    strength: draft.strength.trim() === '' ? null : Number(draft.strength),
  }
}

/** The combat roles of a class in the order of preference: the chosen ones first. */
export function combatRolesOf(
  game: PlayableGame | undefined,
  combatRoleIds: readonly number[],
): PlayableGame['combatRoles'] {
  return combatRoleIds.flatMap(
    (id) => game?.combatRoles.find(({ combatRoleId }) => combatRoleId === id) ?? [],
  )
}

/** The combat roles that a class can fill. */
export function fillableRoleIds(game: PlayableGame | undefined, classId: string): number[] {
  const found = game?.classes.find((one) => String(one.classId) === classId)
  return found?.combatRoleIds ?? []
}
