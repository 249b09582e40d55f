import { isStorable } from '../../contract/core/fields.ts'
import type { Command } from '../../discord/actions.ts'
import type {
  AutocompleteInteraction,
  ButtonInteraction,
  CommandInteraction,
  Interaction,
  ModalInteraction,
} from '../../discord/interactions.ts'
import type { Context } from '../../domain/core/context.ts'
import { DomainError, validationError } from '../../domain/core/errors.ts'
import { isDatabaseAvailable } from '../../domain/health/health.ts'

/** The words after the name in a button's or a form's id: `close-room:12` has `['12']`. */
type CustomIdArguments = readonly string[]

/** What a feature answers when it is asked, by the name of what was used. */
export interface InteractionHandlers {
  /** What the bot offers for it. */
  registeredCommands?: readonly Command[]
  commands?: Readonly<Record<string, (ctx: Context, used: CommandInteraction) => Promise<void>>>
  buttons?: Readonly<
    Record<
      string,
      (ctx: Context, pressed: ButtonInteraction, autocomplete: CustomIdArguments) => Promise<void>
    >
  >
  modals?: Readonly<
    Record<
      string,
      (ctx: Context, sent: ModalInteraction, words: CustomIdArguments) => Promise<void>
    >
  >
  words?: Readonly<Record<string, (ctx: Context, sought: AutocompleteInteraction) => Promise<void>>>
}

/** Lets the feature answer that offers what was used; says so in plain words where it cannot. */
export async function routeInteraction(
  ctx: Context,
  desks: readonly InteractionHandlers[],
  request: Interaction,
): Promise<void> {
  try {
    requireStorable(request)
    await dispatch(ctx, desks, request)
  } catch (error) {
    const excuse = await errorMessageFor(ctx, error, request)
    if (request.kind === 'autocomplete') return request.suggest([])
    await request.reply({ text: excuse })
  }
}

/** Refuses characters that PostgreSQL cannot store, which would otherwise cause an internal error. */
function requireStorable(request: Interaction): void {
  const typed =
    request.kind === 'command' ? request.options : request.kind === 'modal' ? request.fields : {}
  for (const [name, value] of Object.entries(typed)) {
    if (typeof value === 'string' && !isStorable(value)) {
      throw validationError(`${name} contains a character that cannot be stored.`)
    }
  }
}

function dispatch(
  ctx: Context,
  desks: readonly InteractionHandlers[],
  request: Interaction,
): Promise<void> {
  const [name = '', ...words] = request.name.split(':')
  for (const desk of desks) {
    const answering = findHandler(ctx, desk, request, name, words)
    if (answering) return answering
  }
  throw new DomainError('not-found', 'This is no longer available.')
}

function findHandler(
  ctx: Context,
  desk: InteractionHandlers,
  request: Interaction,
  name: string,
  words: CustomIdArguments,
): Promise<void> | undefined {
  switch (request.kind) {
    case 'command':
      return desk.commands?.[name]?.(ctx, request)
    case 'button':
      return desk.buttons?.[name]?.(ctx, request, words)
    case 'modal':
      return desk.modals?.[name]?.(ctx, request, words)
    case 'autocomplete':
      return desk.words?.[name]?.(ctx, request)
  }
}

/** What whoever asked reads of an error; one that is ours is logged. */
export async function errorMessageFor(
  ctx: Context,
  error: unknown,
  { name }: Pick<Interaction, 'name'>,
): Promise<string> {
  if (error instanceof DomainError) {
    return (error.problems.length > 0 ? error.problems : [error.message]).join('\n')
  }
  ctx.log.error({ err: error, request: name }, 'A request could not be answered.')
  return (await isDatabaseAvailable(ctx.db))
    ? 'Something went wrong. Nothing was changed. Try again in a moment.'
    : 'The database can’t be reached. Nothing was changed. Try again in a minute.'
}
