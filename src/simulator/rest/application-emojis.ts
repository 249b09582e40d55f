import type {
  RESTPatchAPIApplicationEmojiJSONBody,
  RESTPostAPIApplicationEmojiJSONBody,
} from 'discord-api-types/v10'
import { DiscordError, missingAccess, unknown } from '../http/errors.ts'
import type { HttpRequest } from '../http/request.ts'
import type { Routes } from '../http/router.ts'
import {
  createApplicationEmoji,
  deleteApplicationEmoji,
  renameApplicationEmoji,
} from '../world/application-emojis.ts'
import { applicationIdOf } from '../world/application-id.ts'
import { applicationEmojiOf } from '../world/payloads/emojis.ts'
import type { ApplicationEmoji } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { all, bodyError, optional, shape, text, type Validator } from './body-validators.ts'
import { noContent, ok, parseBody, pathId } from './request-helpers.ts'

/** How many emojis an application can have. */
const maxEmojis = 2000
const maxImageBytes = 256 * 1024

const emojiName: Validator = all(text(2, 32), (value) =>
  /^\w+$/.test(String(value))
    ? null
    : bodyError('STRING_TYPE_REGEX', 'String value did not match validation regex.'),
)

const image: Validator = all(text(1, 2 * maxImageBytes), (value) => {
  const [, data] = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,(.+)$/.exec(String(value)) ?? []
  if (!data) return bodyError('IMAGE_INVALID', 'Invalid image data')
  return Buffer.from(data, 'base64').length > maxImageBytes
    ? bodyError('BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.')
    : null
})

/** The routes for the emojis of the bot's application. */
export function applicationEmojiRoutes(world: World): Routes {
  const path = '/api/v10/applications/:applicationId/emojis'
  return {
    [`GET ${path}`]: (request) => {
      checkApplication(world, request)
      const items = Object.values(world.state.applicationEmojis)
      return ok({ items: items.map((emoji) => applicationEmojiOf(world, emoji)) })
    },

    [`POST ${path}`]: (request) => {
      checkApplication(world, request)
      const validator = shape({ name: emojiName, image })
      const { name, image: data } = parseBody<RESTPostAPIApplicationEmojiJSONBody>(
        request,
        validator,
      )
      checkName(world, name)
      if (Object.keys(world.state.applicationEmojis).length >= maxEmojis)
        throw new DiscordError(400, 30008, 'Maximum number of emojis reached (2000)')
      const emoji = createApplicationEmoji(world, { name, image: data })
      return { status: 201, body: applicationEmojiOf(world, emoji) }
    },

    [`GET ${path}/:emojiId`]: (request) => ok(applicationEmojiOf(world, getEmoji(world, request))),

    [`PATCH ${path}/:emojiId`]: (request) => {
      const emoji = getEmoji(world, request)
      const validator = shape({ name: optional(emojiName) })
      const { name } = parseBody<RESTPatchAPIApplicationEmojiJSONBody>(request, validator)
      if (name && name !== emoji.name) {
        checkName(world, name)
        renameApplicationEmoji(world, emoji, name)
      }
      return ok(applicationEmojiOf(world, emoji))
    },

    [`DELETE ${path}/:emojiId`]: (request) => {
      deleteApplicationEmoji(world, getEmoji(world, request))
      return noContent
    },
  }
}

function checkApplication(world: World, request: HttpRequest): void {
  if (pathId(request, 'applicationId') !== applicationIdOf(world.state)) throw missingAccess()
}

function getEmoji(world: World, request: HttpRequest): ApplicationEmoji {
  checkApplication(world, request)
  const emoji = world.state.applicationEmojis[pathId(request, 'emojiId')]
  if (!emoji) throw unknown('Emoji')
  return emoji
}

/** Names are unique within an application. */
function checkName(world: World, name: string): void {
  const isTaken = Object.values(world.state.applicationEmojis).some((one) => one.name === name)
  if (!isTaken) return
  const taken = bodyError('APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'This emoji name is taken')
  throw new DiscordError(400, 50035, 'Invalid Form Body', { name: taken })
}
