import {
  type Character,
  type CharacterChange,
  type CharacterList,
  type PlayableGame,
  saveOwnCharacter,
} from '../../../contract/characters/characters.ts'
import type { CommandInteraction } from '../../../discord/interactions.ts'
import { listCharacters } from '../../../domain/characters/list-characters.ts'
import { saveCharacter } from '../../../domain/characters/save-character.ts'
import type { Context } from '../../../domain/core/context.ts'
import { validationError } from '../../../domain/core/errors.ts'
import { escapeMarkdown } from '../../../domain/core/markdown.ts'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'
import { validate } from '../../runtime/validate-options.ts'
import { chosenRoleIds, findCharacter, findClass, type PlayableClass } from './own-characters.ts'

/** `/character add`. */
export async function handleAdd(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  const list = await listCharacters(ctx.db, used.user.id)
  if (list.games.length === 0) {
    throw validationError(t('No game has classes yet. Staff can add them in the settings.'))
  }
  const playedClass = requireClass(list, used)
  const { name, strength, main } = used.options
  const saved = await save(ctx, used, {
    gameId: playedClass.game.gameId,
    name: String(name),
    classId: playedClass.classId,
    combatRoleIds: chosenRoles(playedClass, used),
    strength: strength as number | undefined,
    isMain: main === true,
  })
  const character = escapeMarkdown(saved.name)
  const game = escapeMarkdown(playedClass.game.gameName)
  await used.reply({
    text: saved.isMain
      ? t('**{character}** was added and is your main in {game}.', { character, game })
      : t('**{character}** was added.', { character }),
  })
}

/** `/character edit`. */
export async function handleEdit(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  const list = await listCharacters(ctx.db, used.user.id)
  const character = requireCharacter(list, used)
  const { name, strength, main } = used.options
  const playedClass =
    used.options.class === undefined ? findClass(list, character.classId) : requireClass(list, used)
  const keepsClass = playedClass?.classId === character.classId
  const chosen = playedClass && chosenRoles(playedClass, used)
  const saved = await save(ctx, used, {
    ...character,
    name: String(name ?? character.name),
    classId: playedClass?.classId ?? character.classId,
    combatRoleIds: chosen ?? (keepsClass ? character.combatRoleIds : undefined),
    strength: strength === undefined ? character.strength : (strength as number),
    isMain: main === true,
  })
  await used.reply({
    text: t('**{character}** was saved.', { character: escapeMarkdown(saved.name) }),
  })
}

/** `/character main`. */
export async function handleMain(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  const list = await listCharacters(ctx.db, used.user.id)
  const character = requireCharacter(list, used)
  await save(ctx, used, { ...character, isMain: true })
  const game = list.games.find(({ gameId }) => gameId === character.gameId)
  await used.reply({
    text: t('**{character}** is your main in {game}.', {
      character: escapeMarkdown(character.name),
      game: escapeMarkdown(game?.gameName ?? ''),
    }),
  })
}

/** `/character list`. */
export async function handleList(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  const { games, characters } = await listCharacters(ctx.db, used.user.id)
  const lines = games.flatMap((game) => {
    const own = characters.filter(({ gameId }) => gameId === game.gameId)
    if (own.length === 0) return []
    return [`**${escapeMarkdown(game.gameName)}**`, ...own.map((one) => formatCharacter(game, one))]
  })
  await used.reply({
    text: fitted(lines) || t('You have no characters yet. Add one with `/character add`.'),
  })
}

function formatCharacter(game: PlayableGame, character: Character): string {
  const { name, classId, combatRoleIds, strength, isMain } = character
  const className = game.classes.find((one) => one.classId === classId)?.name ?? ''
  const roles = combatRoleIds.flatMap(
    (id) => game.combatRoles.find(({ combatRoleId }) => combatRoleId === id)?.name ?? [],
  )
  const facts = [
    className,
    roles.join(', '),
    ...(strength == null
      ? []
      : [`${game.strengthName ?? t('Strength')} ${strength.toLocaleString(locale())}`]),
    ...(isMain ? [t('main')] : []),
  ]
  return `- ${escapeMarkdown(name)}: ${escapeMarkdown(facts.join(' · '))}`
}

const maxLength = 1_900

/** As many whole lines as fit in a message. */
function fitted(lines: readonly string[]): string {
  let text = ''
  for (const [index, line] of lines.entries()) {
    if (text.length + line.length > maxLength) {
      return text + t('and {count} more', { count: lines.length - index })
    }
    text += `${line}\n`
  }
  return text.trim()
}

/** Saves one of the member's own characters, and returns it as it is now. */
async function save(
  ctx: Context,
  { user }: CommandInteraction,
  change: CharacterChange,
): Promise<Character> {
  const valid = validate(saveOwnCharacter.body, change)
  const characterId = await saveCharacter(ctx, { memberId: user.id, officerId: null }, valid)
  const { characters } = await listCharacters(ctx.db, user.id)
  const saved = characters.find((one) => one.characterId === characterId)
  if (!saved) throw new Error('a saved character is not listed')
  return saved
}

function requireClass(list: CharacterList, { options }: CommandInteraction): PlayableClass {
  const found = findClass(list, options.class)
  if (!found) throw validationError(t('Choose a class from the list.'))
  return found
}

function requireCharacter(list: CharacterList, { options }: CommandInteraction): Character {
  const found = findCharacter(list, options.character)
  if (!found) throw validationError(t('Choose one of your characters from the list.'))
  return found
}

function chosenRoles(playedClass: PlayableClass, { options }: CommandInteraction) {
  return chosenRoleIds(playedClass, [options.role, options['second-role']])
}
