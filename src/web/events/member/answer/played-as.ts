import type { MemberEventPage } from '../../../../contract/events/member-events.ts'

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
        label: `${name}, ${played?.name ?? ''}${isMain ? ' (main)' : ''}`,
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
