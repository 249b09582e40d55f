import {
  type Character,
  type CharacterChange,
  maxCharacterName,
  maxStrength,
  type PlayableGame,
} from '../../../contract/characters/characters.ts'
import type { ImportedLine } from '../../../contract/characters/import.ts'
import type { CharacterRow } from './read-rows.ts'

/** A member whose name may occur in a file. */
export interface NamedMember {
  memberId: string
  userName: string
  displayName: string
}

/** What an import starts from. */
export interface ImportState {
  game: PlayableGame
  members: readonly NamedMember[]
  characters: readonly (Character & { memberId: string })[]
}

/** A line with the change that it makes; null if it is refused or changes nothing. */
export interface PlannedLine {
  shown: ImportedLine
  change: { memberId: string; change: CharacterChange } | null
}

/** What each row of an imported file does; refused rows say why. */
export function planImport(state: ImportState, rows: readonly CharacterRow[]): PlannedLine[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    try {
      return planRow(state, row, seen)
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error
      return { shown: shownRow(row, 'refused', error.message), change: null }
    }
  })
}

class RefusedRow extends Error {}

function planRow(state: ImportState, row: CharacterRow, seen: Set<string>): PlannedLine {
  const { game } = state
  const member = findMember(state.members, row.member)
  const name = validName(row.name)
  const key = `${member.memberId} ${name.toLowerCase()}`
  if (seen.has(key)) throw new RefusedRow('An earlier line has the same character.')
  seen.add(key)
  const before = state.characters.find(
    (one) => one.memberId === member.memberId && one.name.toLowerCase() === name.toLowerCase(),
  )
  const change: CharacterChange = {
    ...(before && { characterId: before.characterId }),
    gameId: game.gameId,
    name,
    ...classAndRoles(game, row),
    strength: validStrength(row.strength),
    isMain: row.isMain,
  }
  const effect = !before ? 'added' : isSame(before, change) ? 'unchanged' : 'changed'
  return {
    shown: shownRow({ ...row, member: member.displayName }, effect, null),
    change: effect === 'unchanged' ? null : { memberId: member.memberId, change },
  }
}

function findMember(members: readonly NamedMember[], written: string): NamedMember {
  const wanted = written.toLowerCase().replace(/^@/, '')
  const withId = members.find(({ memberId }) => memberId === wanted)
  if (withId) return withId
  // Anyone can choose another's user name as display name, so neither wins.
  const [found, another] = members.filter(
    ({ userName, displayName }) =>
      userName.toLowerCase() === wanted || displayName.toLowerCase() === wanted,
  )
  if (!found) throw new RefusedRow('No member of the guild has this name or Discord ID.')
  if (another) throw new RefusedRow('Several members have this name. Use their Discord ID.')
  return found
}

function validName(name: string): string {
  if (name === '') throw new RefusedRow('The character needs a name.')
  if (name.length > maxCharacterName) {
    throw new RefusedRow(`The name may have at most ${maxCharacterName} characters.`)
  }
  return name
}

function classAndRoles(game: PlayableGame, { className, combatRoles }: CharacterRow) {
  const found = game.classes.find(({ name }) => name.toLowerCase() === className.toLowerCase())
  if (!found) throw new RefusedRow(`${game.gameName} has no class with this name.`)
  const fillable = game.combatRoles.filter(({ combatRoleId }) =>
    found.combatRoleIds.includes(combatRoleId),
  )
  const chosen = combatRoles.map((written) => {
    const role = fillable.find(({ name }) => name.toLowerCase() === written.toLowerCase())
    if (role) return role.combatRoleId
    throw new RefusedRow(`${found.name} can play: ${fillable.map(({ name }) => name).join(', ')}.`)
  })
  return {
    classId: found.classId,
    combatRoleIds: chosen.length > 0 ? [...new Set(chosen)] : found.combatRoleIds,
  }
}

function validStrength(written: string): number | null {
  if (written === '') return null
  const strength = Number(written.replace(/[\s,.'’](?=\d{3}\b)/g, ''))
  if (Number.isInteger(strength) && strength >= 0 && strength <= maxStrength) return strength
  throw new RefusedRow(
    `The strength must be a whole number up to ${maxStrength.toLocaleString('en-GB')}.`,
  )
}

/** A character stays the main until another becomes it. */
function isSame(before: Character, change: CharacterChange): boolean {
  return (
    before.name === change.name &&
    before.classId === change.classId &&
    before.strength === change.strength &&
    (before.isMain || !change.isMain) &&
    String(before.combatRoleIds) === String(change.combatRoleIds)
  )
}

function shownRow(
  row: CharacterRow,
  effect: ImportedLine['effect'],
  problem: string | null,
): ImportedLine {
  const strength = Number.parseInt(row.strength.replace(/\D/g, ''), 10)
  return {
    ...row,
    strength: Number.isSafeInteger(strength) && effect !== 'refused' ? strength : null,
    effect,
    problem,
  }
}
