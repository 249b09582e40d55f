import {
  type Character,
  type CharacterChange,
  maxCharacterName,
  maxCharacters,
  maxStrength,
  type PlayableGame,
} from '../../../contract/characters/characters.ts'
import type { ImportedLine } from '../../../contract/characters/import.ts'
import { t } from '../../../text/t.ts'
import { isVisible } from '../../../text/visible-text.ts'
import { parseMemberReference, roundedIdMessage } from '../../core/member-reference.ts'
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
  const earlier: EarlierRows = { seen: new Set(), counts: countByMember(state.characters) }
  return rows.map((row) => {
    try {
      return planRow(state, row, earlier)
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error
      return { shown: refusedLine(row, error.message), change: null }
    }
  })
}

class RefusedRow extends Error {}

/** What the rows before one do. */
interface EarlierRows {
  /** Their characters. */
  seen: Set<string>
  /** How many characters each member has then. */
  counts: Map<string, number>
}

function countByMember(characters: ImportState['characters']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { memberId } of characters) counts.set(memberId, (counts.get(memberId) ?? 0) + 1)
  return counts
}

function planRow(state: ImportState, row: CharacterRow, earlier: EarlierRows): PlannedLine {
  if (row.problem !== null) throw new RefusedRow(row.problem)
  const { game } = state
  const member = findMember(state.members, row.people)
  const name = validName(row.name)
  const key = `${member.memberId} ${name.toLowerCase()}`
  if (earlier.seen.has(key)) throw new RefusedRow(t('An earlier line has the same character.'))
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
  if (!before) addCharacter(earlier.counts, member)
  earlier.seen.add(key)
  const effect = !before ? 'added' : isSame(before, change) ? 'unchanged' : 'changed'
  return {
    shown: {
      line: row.line,
      member: member.displayName,
      name,
      className: classNameOf(game, change.classId),
      combatRoles: combatRoleNames(game, change.combatRoleIds ?? []),
      strength: change.strength ?? null,
      isMain: row.isMain,
      effect,
      problem: null,
    },
    change: effect === 'unchanged' ? null : { memberId: member.memberId, change },
  }
}

function addCharacter(counts: Map<string, number>, { memberId, displayName }: NamedMember): void {
  const count = counts.get(memberId) ?? 0
  if (count >= maxCharacters) {
    throw new RefusedRow(
      t('{name} would have more than {max, number} characters.', {
        name: displayName,
        max: maxCharacters,
      }),
    )
  }
  counts.set(memberId, count + 1)
}

function classNameOf({ classes }: PlayableGame, id: number): string {
  return classes.find(({ classId }) => classId === id)?.name ?? ''
}

function combatRoleNames({ combatRoles }: PlayableGame, ids: readonly number[]): string[] {
  return ids.flatMap((id) => combatRoles.find((one) => one.combatRoleId === id)?.name ?? [])
}

function findMember(members: readonly NamedMember[], people: readonly string[]): NamedMember {
  const written = people.map(parseMemberReference)
  const decisive = written.find(({ kind }) => kind !== 'rounded')
  if (!decisive) throw new RefusedRow(written.length > 0 ? t(roundedIdMessage) : notFound())
  const withId = members.find(({ memberId }) => memberId === decisive.text)
  return withId ?? findByName(members, decisive.text)
}

const notFound = () => t('No member of the guild has this name or Discord ID.')

function findByName(members: readonly NamedMember[], wanted: string): NamedMember {
  // Anyone can choose another's user name as display name, so neither wins.
  const [found, another] = members.filter(
    ({ userName, displayName }) =>
      userName.toLowerCase() === wanted || displayName.toLowerCase() === wanted,
  )
  if (!found) throw new RefusedRow(notFound())
  if (another) throw new RefusedRow(t('Several members have this name. Use their Discord ID.'))
  return found
}

function validName(name: string): string {
  if (!isVisible(name)) throw new RefusedRow(t('The character needs a name.'))
  if (name.length > maxCharacterName) {
    throw new RefusedRow(
      t('The name may have at most {max, number} characters.', { max: maxCharacterName }),
    )
  }
  return name
}

function classAndRoles(game: PlayableGame, { className, combatRoles }: CharacterRow) {
  const found = game.classes.find(({ name }) => name.toLowerCase() === className.toLowerCase())
  if (!found)
    throw new RefusedRow(t('{game} has no class with this name.', { game: game.gameName }))
  const fillable = game.combatRoles.filter(({ combatRoleId }) =>
    found.combatRoleIds.includes(combatRoleId),
  )
  const chosen = combatRoles.map((written) => {
    const role = fillable.find(({ name }) => name.toLowerCase() === written.toLowerCase())
    if (role) return role.combatRoleId
    throw new RefusedRow(
      t('{className} can play: {roles}.', {
        className: found.name,
        roles: fillable.map(({ name }) => name).join(', '),
      }),
    )
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
    t('The strength must be a whole number up to {max, number}.', { max: maxStrength }),
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

/** A row that is left out, as it is written. */
function refusedLine(row: CharacterRow, problem: string): ImportedLine {
  const { line, people, name, className, combatRoles, isMain } = row
  const [member = ''] = people
  const written = { line, member, name, className, combatRoles, isMain }
  return { ...written, strength: null, effect: 'refused', problem }
}
