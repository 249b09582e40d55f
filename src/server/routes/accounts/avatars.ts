import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { drawDefaultAvatar } from '../../../contract/accounts/default-avatar.ts'
import { Snowflake } from '../../../contract/core/fields.ts'

/** Avatars generated from the id, for members without a picture. */
export const avatarRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/avatars/:userId.svg',
    config: { level: 'anyone' },
    schema: { params: z.object({ userId: Snowflake }) },
    handler: (request, reply) =>
      reply.type('image/svg+xml; charset=utf-8').send(drawDefaultAvatar(request.params.userId)),
  })
}
