import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '../domain/core/context.ts'
import { auditRoutes } from './audit.ts'
import { automationRoutes } from './automation.ts'
import { dropdownRoutes } from './dropdowns.ts'
import { eventChannelRoutes } from './event-channels.ts'
import { gameRoutes } from './games.ts'
import { levelingRoutes } from './leveling.ts'
import { reactionRoutes } from './reactions.ts'
import { settingsRoutes } from './settings.ts'

/** All that leadership configures, and the log of it. Discord gives a bot the id of its application. */
export function configurationRoutes(ctx: Context): FastifyPluginAsync {
  return async (app) => {
    app.register(levelingRoutes(ctx))
    app.register(eventChannelRoutes(ctx))
    app.register(reactionRoutes(ctx))
    app.register(automationRoutes(ctx))
    app.register(dropdownRoutes(ctx))
    app.register(settingsRoutes(ctx))
    app.register(gameRoutes(ctx))
    app.register(auditRoutes(ctx))
  }
}
