import { isStorable } from '../../contract/core/text-fields.ts'
import type { Command } from '../../discord/actions.ts'
import type {
  AutocompleteInteraction,
  ButtonInteraction,
  CommandInteraction,
  Interaction,
  ModalInteraction,
  SelectInteraction,
} from '../../discord/interactions.ts'
import { requireMember } from '../../domain/accounts/rights.ts'
import type { Context } from '../../domain/core/context.ts'
import { DomainError, validationError } from '../../domain/core/errors.ts'
import { isDatabaseAvailable } from '../../domain/health/health.ts'
import { t } from '../../text/t.ts'

/** The parts after the name in the custom id of a button, select or modal: `close-room:12` has `['12']`. */
type CustomIdArguments = readonly string[]

/** A feature's handlers of interactions, by the name of the command, button, select or modal. */
export interface InteractionHandlers {
  /** The slash commands registered with Discord, described in the guild’s language. */
  registeredCommands?: () => readonly Command[]
  commands?: Readonly<Record<string, (ctx: Context, used: CommandInteraction) => Promise<void>>>
  buttons?: Readonly<
    Record<
      string,
      (ctx: Context, pressed: ButtonInteraction, args: CustomIdArguments) => Promise<void>
    >
  >
  selects?: Readonly<
    Record<
      string,
      (ctx: Context, chosen: SelectInteraction, args: CustomIdArguments) => Promise<void>
    >
  >
  modals?: Readonly<
    Record<string, (ctx: Context, sent: ModalInteraction, args: CustomIdArguments) => Promise<void>>
  >
  autocompletes?: Readonly<
    Record<string, (ctx: Context, typed: AutocompleteInteraction) => Promise<void>>
  >
}

/** Routes an interaction to its handler and replies with an error message if it fails. */
export async function routeInteraction(
  ctx: Context,
  features: readonly InteractionHandlers[],
  request: Interaction,
): Promise<void> {
  try {
    requireStorable(request)
    await requireConfirmedMember(ctx, request)
    await dispatch(ctx, features, request)
  } catch (error) {
    const message = await errorMessageFor(ctx, error, request)
    if (request.kind === 'autocomplete') return request.suggest([])
    await request.reply({ text: message })
  }
}

/** A database that is down is left to the handler: a form keeps what was typed, and nothing can be changed. */
async function requireConfirmedMember({ db }: Context, { user }: Interaction): Promise<void> {
  try {
    await requireMember(db, user.id)
  } catch (error) {
    if (error instanceof DomainError || (await isDatabaseAvailable(db))) throw error
  }
}

/** Refuses characters that PostgreSQL cannot store, which would otherwise cause an internal error. */
function requireStorable(request: Interaction): void {
  const typed =
    request.kind === 'command' ? request.options : request.kind === 'modal' ? request.fields : {}
  for (const [name, value] of Object.entries(typed)) {
    if (typeof value === 'string' && !isStorable(value)) {
      throw validationError(t('{name} contains a character that cannot be stored.', { name }))
    }
  }
}

function dispatch(
  ctx: Context,
  features: readonly InteractionHandlers[],
  request: Interaction,
): Promise<void> {
  const [name = '', ...args] = request.name.split(':')
  for (const feature of features) {
    const pending = findHandler(ctx, feature, request, name, args)
    if (pending) return pending
  }
  throw new DomainError('not-found', t('This is no longer available.'))
}

function findHandler(
  ctx: Context,
  feature: InteractionHandlers,
  request: Interaction,
  name: string,
  args: CustomIdArguments,
): Promise<void> | undefined {
  switch (request.kind) {
    case 'command':
      return feature.commands?.[name]?.(ctx, request)
    case 'button':
      return feature.buttons?.[name]?.(ctx, request, args)
    case 'select':
      return feature.selects?.[name]?.(ctx, request, args)
    case 'modal':
      return feature.modals?.[name]?.(ctx, request, args)
    case 'autocomplete':
      return feature.autocompletes?.[name]?.(ctx, request)
  }
}

/** The message shown for an error. Unexpected errors are logged. */
export async function errorMessageFor(
  ctx: Context,
  error: unknown,
  { name }: Pick<Interaction, 'name'>,
): Promise<string> {
  if (error instanceof DomainError) {
    const { problems, message } = error
    return problems.length > 0 ? problems.map((problem) => problem.message).join('\n') : message
  }
  ctx.log.error({ err: error, request: name }, 'A request could not be answered.')
  return (await isDatabaseAvailable(ctx.db))
    ? t('Something went wrong. Nothing was changed. Try again in a moment.')
    : t('The database can’t be reached. Nothing was changed. Try again in a minute.')
}
