import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/members/links.ts'
import type { Context } from '../../../domain/core/context.ts'
import { saveLinks } from '../../../domain/members/links.ts'
import { assertSelf } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** The links on one's own profile. */
export function profileLinkRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(contract.saveLinks),
      handler: (request) => {
        const { userId, ...links } = request.body
        assertSelf(request, userId)
        return saveLinks(ctx.db, userId, links)
      },
    })
  }
}
