import type { Button, Select, SelectOption } from '../../../discord/actions.ts'
import { validationError } from '../../../domain/core/errors.ts'
import type { PlayedAsChoice } from '../../../domain/events/played-as.ts'
import type { PostGame } from '../../../domain/events/post/load-post.ts'
import type { OwnAnswer } from '../../../domain/events/post/own-answer.ts'
import { t } from '../../../text/t.ts'

/** Discord allows 25 options. */
const optionsPerPage = 25

/** A page of what the member can play, with buttons to other pages. */
export interface PlayablePage {
  select: Select
  buttons: Button[]
}

/**
 * The member’s characters in each combat role that they are willing to play, then the classes of the game; by
 * default the page with what they play now.
 */
export function playablePage(own: OwnAnswer, game: PostGame, wanted?: number): PlayablePage {
  const options = [...characterOptions(own, game), ...classOptions(own, game)]
  const pages = Math.ceil(options.length / optionsPerPage)
  const current = Math.max(
    0,
    options.findIndex(({ isDefault }) => isDefault),
  )
  const page = Math.min(Math.max(0, wanted ?? Math.floor(current / optionsPerPage)), pages - 1)
  const pageButton = (to: number, label: string): Button => ({
    id: `playable-page:${own.event.id}:${to}`,
    label,
    style: 'secondary',
    isDisabled: to < 0 || to >= pages,
  })
  return {
    select: {
      id: `played-as:${own.event.id}`,
      placeholder:
        own.characters.length > 0 ? t('Choose a character or class') : t('Choose a class'),
      options: options.slice(page * optionsPerPage, (page + 1) * optionsPerPage),
    },
    buttons:
      pages > 1 ? [pageButton(page - 1, t('Previous')), pageButton(page + 1, t('Next'))] : [],
  }
}

/** The choice of an option: `character:7:2` is the character 7 in the combat role 2. */
export function parsePlayedAs(value: string): PlayedAsChoice {
  const [, kind, id, role] = /^(character|class):(\d{1,9}):(\d{1,9})$/.exec(value) ?? []
  if (!kind) throw validationError(t('Choose one of the listed characters or classes.'))
  const combatRoleId = Number(role)
  return kind === 'character'
    ? { characterId: Number(id), combatRoleId }
    : { classId: Number(id), combatRoleId }
}

function characterOptions({ characters, signup }: OwnAnswer, game: PostGame): SelectOption[] {
  return characters.flatMap(({ characterId, name, classId, combatRoleIds, isMain }) => {
    const played = game.classes.find((one) => one.classId === classId)
    if (!played) return []
    return rolesOf(combatRoleIds, game).map((role) => ({
      label: name,
      value: `character:${characterId}:${role.combatRoleId}`,
      description: `${played.name}, ${role.name}${isMain ? ` · ${t('main')}` : ''}`,
      ...emojiOf(played, game),
      isDefault: signup?.characterId === characterId && signup.combatRoleId === role.combatRoleId,
    }))
  })
}

function classOptions({ signup }: OwnAnswer, game: PostGame): SelectOption[] {
  return game.classes.flatMap((one) =>
    rolesOf(one.combatRoleIds, game).map((role) => ({
      label: one.name,
      value: `class:${one.classId}:${role.combatRoleId}`,
      description: role.name,
      ...emojiOf(one, game),
      isDefault:
        signup?.characterId === null &&
        signup.classId === one.classId &&
        signup.combatRoleId === role.combatRoleId,
    })),
  )
}

function rolesOf(ids: readonly number[], { combatRoles }: PostGame) {
  return ids.flatMap((id) => combatRoles.find(({ combatRoleId }) => combatRoleId === id) ?? [])
}

function emojiOf({ icon }: PostGame['classes'][number], { emojis }: PostGame) {
  const emoji = emojis.get(icon)
  return emoji ? { emoji } : {}
}
