import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signIn } from '../../contract/core/pages.ts'
import {
  checkSetup,
  enterSetup,
  finishSetup,
  identifySetup,
  logoPath,
  readSetup,
  removeLogo,
  saveApplication,
  saveFeatures,
  saveLogo,
  saveRoles,
  saveServer,
  saveSite,
  signInForSetup,
} from '../../contract/setup/setup.ts'
import { privateCookieAttributes } from '../http/auth/cookies.ts'
import { isOwnHost, pageOrigin } from './own-requests.ts'
import type { SetupService } from './setup-service.ts'

/** Without the `__Host-` prefix, which requires https. */
const cookie = 'muster_setup'

/** A logo in base64 with its name, in bytes. */
const logoBodyLimit = 1_400_000

/** The routes of set-up: its id, the code that opens it and Discord's redirect for anyone, all others with its access. */
export function setupRoutes(setup: SetupService, hosts: () => string[]): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(enterSetup.path, schemaOf(enterSetup), async (request, reply) => {
      const origin = pageOrigin(request)
      const key = await setup.enter(request.body.code, origin)
      const isSecure = origin.startsWith('https:')
      reply.setCookie(cookie, key, { ...privateCookieAttributes(isSecure), sameSite: 'strict' })
      return setup.read()
    })
    app.get(identifySetup.path, schemaOf(identifySetup), ({ host }) => ({
      ...{ id: setup.id, isHostAccepted: isOwnHost(host, hosts()) },
    }))
    app.get(signIn.callback, async (request, reply) => {
      const { state, code } = request.query as Record<string, unknown>
      if (typeof state !== 'string' || !setup.ownsSignIn(state)) return reply.redirect('/setup')
      const answer = { state, code: typeof code === 'string' ? code : null }
      return reply.redirect(`${await setup.finishSignIn(answer)}/setup#leads`)
    })
    await app.register(guardedRoutes(setup))
  }
}

function guardedRoutes(setup: SetupService): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async ({ cookies }) => setup.requireAccess(cookies[cookie]))
    app.get(readSetup.path, schemaOf(readSetup), () => setup.read())
    app.put(saveApplication.path, schemaOf(saveApplication), ({ body }) =>
      setup.saveApplication(body),
    )
    app.put(saveServer.path, schemaOf(saveServer), ({ body }) => setup.saveServer(body.guildId))
    app.put(saveRoles.path, schemaOf(saveRoles), ({ body }) => setup.saveRoles(body))
    app.put(saveSite.path, schemaOf(saveSite), ({ body }) => setup.saveSite(body))
    app.put(saveFeatures.path, schemaOf(saveFeatures), ({ body }) => setup.saveFeatures(body))
    app.put(saveLogo.path, { ...schemaOf(saveLogo), bodyLimit: logoBodyLimit }, ({ body }) =>
      setup.saveLogo(body),
    )
    app.delete(removeLogo.path, schemaOf(removeLogo), () => setup.removeLogo())
    app.get(logoPath, (_request, reply) =>
      reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=3600')
        .send(setup.readLogo()),
    )
    app.post(signInForSetup.path, schemaOf(signInForSetup), async (request) => ({
      url: await setup.beginSignIn(pageOrigin(request)),
    }))
    app.get(checkSetup.path, schemaOf(checkSetup), () => setup.check())
    app.post(finishSetup.path, schemaOf(finishSetup), () => setup.start())
  }
}

/** Fastify's options for the input and output of an endpoint. */
function schemaOf<Body, Reply>({ body, response }: { body?: Body; response: Reply }) {
  return { schema: { ...(body && { body }), response: { 200: response } } } as {
    schema: { body: Body; response: { 200: Reply } }
  }
}
