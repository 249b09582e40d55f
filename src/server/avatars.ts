import type { FastifyPluginAsync } from 'fastify'
import { drawArms } from '../contract/arms.ts'
import { Refusal } from '../domain/refusal.ts'

/** Arms generated from the id, for people without a picture. */
export const avatarRoutes: FastifyPluginAsync = async (app) => {
  app.get('/api/avatars/:file', { config: { level: 'anyone' } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, id] = /^(\d{1,20})\.svg$/.exec(file) ?? []
    if (!id) throw new Refusal('not-found', 'There is no such picture.')
    return reply.type('image/svg+xml; charset=utf-8').send(drawArms(id))
  })
}
