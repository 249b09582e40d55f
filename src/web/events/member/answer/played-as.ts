import type { MemberEventPage } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'

/** What a member comes with, as a call sends it. */
export interface PlayedAsInput {
  characterId?: number | null | undefined
  classId?: number | null | undefined
  combatRoleId?: number | null | undefined
}

/** One thing that a member can come with. */
export interface Playable {
  /** Identifies it among the options. */
  value: string
  label: string
  input: PlayedAsInput
  icon: NonNullable<MemberEventPage['game']>['classes'][number]['icon'] | undefined
  /** The combat roles that it can fill, the preferred one first. */
  combatRoleIds: readonly number[]
}

/** The choice in an answer, or null without one. */
export function chosenIn(answer: PlayedAsInput): PlayedAsInput | null {
  const { characterId, classId, combatRoleId } = answer
  if (characterId != null) return { characterId, combatRoleId: combatRoleId ?? null }
  return classId == null ? null : { classId, combatRoleId: combatRoleId ?? null }
}

/** The member's characters in an event's game, and then its classes. */
export function playablesOf({ game, characters }: MemberEventPage): {
  characters: Playable[]
  classes: Playable[]
} {
  const classes = game?.classes ?? []
  return {
    characters: characters.map(({ characterId, name, classId, combatRoleIds, isMain }) => {
      const played = classes.find((one) => one.classId === classId)
      const others = (played?.combatRoleIds ?? []).filter((id) => !combatRoleIds.includes(id))
      return {
        value: `character ${characterId}`,
        label: labelOf(name, played?.name ?? '', isMain),
        input: { characterId },
        icon: played?.icon,
        combatRoleIds: [...combatRoleIds, ...others],
      }
    }),
    classes: classes.map(({ classId, name, icon, combatRoleIds }) => ({
      value: `class ${classId}`,
      label: name,
      input: { classId },
      icon,
      combatRoleIds,
    })),
  }
}

function labelOf(name: string, className: string, isMain: boolean): string {
  return isMain ? t('{name}, {class} (main)', { name, class: className }) : `${name}, ${className}`
}

/** Whether a member has a place at an event. */
export function holdsPlace({ own }: Pick<MemberEventPage, 'own'>): boolean {
  return isAttending(own?.answer) && own?.waitingPlace == null
}

/** Whether the member would wait if they came as a combat role; like the server, without their present place. */
export function wouldWait(event: MemberEventPage, combatRoleId: number | null | undefined) {
  const { own, roles, coming, capacity } = event
  const isSame = isAttending(own?.answer) && own?.combatRoleId === combatRoleId
  if (isSame || !roles.some(({ need }) => need != null)) return false
  const freed = holdsPlace(event) ? 1 : 0
  const kept = roles.map((role) => {
    const taken = role.coming - (role.combatRoleId === own?.combatRoleId ? freed : 0)
    return { ...role, left: Math.max(0, (role.need ?? 0) - taken) }
  })
  const wanted = kept.find((role) => role.combatRoleId === combatRoleId)
  if (capacity == null) return wanted?.need != null && wanted.left === 0
  const free = capacity - coming + freed
  return free <= (wanted?.left ? 0 : kept.reduce((sum, { left }) => sum + left, 0))
}

/** Whether somebody else could have the member's place once they come as another combat role. */
export function givesUpPlace(event: MemberEventPage, combatRoleId: number | null | undefined) {
  const { own, roles } = event
  if (!holdsPlace(event) || own?.combatRoleId === combatRoleId) return false
  if (wouldWait(event, combatRoleId)) return true
  const isLimited = roles.some(({ need }) => need != null)
  return isLimited && lastInLine(event, own?.combatRoleId) > 0
}

/** The last position on the waiting list of a combat role; 0 if nobody waits. */
export function lastInLine(
  event: MemberEventPage,
  combatRoleId: number | null | undefined,
): number {
  const ofRole = event.people.filter((one) => one.combatRoleId === combatRoleId)
  return Math.max(0, ...ofRole.map(({ waitingPlace }) => waitingPlace ?? 0))
}

function isAttending(answer: string | undefined): boolean {
  return answer === 'coming' || answer === 'late'
}
