import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { withEntryIds } from '../../../contract/site/entry-ids.ts'
import type { SiteContent } from '../../../contract/site/site-content.ts'
import * as contract from '../../../contract/site/site-editor.ts'
import type { Context } from '../../../domain/core/context.ts'
import { DomainError } from '../../../domain/core/errors.ts'
import * as drafts from '../../../domain/site/change-draft.ts'
import { loadDraft, readDraftState } from '../../../domain/site/draft.ts'
import { reportSiteEditor } from '../../../domain/site/editors.ts'
import { listVersions, readVersion } from '../../../domain/site/site-versions.ts'
import { t } from '../../../text/t.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import type { LiveSite } from '../../http/pages/live-site.ts'
import { route } from '../../http/route.ts'

/** The site's draft and versions. `site` is null in a server without pages. */
export function siteEditorRoutes(ctx: Context, site: LiveSite | null): FastifyPluginAsyncZod {
  const addressesOf = (content: SiteContent) => site?.addressesOf?.(content) ?? {}
  return async (app) => {
    app.route({
      ...route(contract.getSiteDraft),
      handler: async () => {
        const { draft, content } = await loadDraft(ctx)
        return { ...draft, addresses: addressesOf(content) }
      },
    })

    app.route({
      ...route(contract.editSite),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        return { revision: await drafts.editDraft(ctx, memberId, request.body.edits) }
      },
    })

    app.route({
      ...route(contract.reportSiteEditor),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        const editors = await reportSiteEditor(ctx, memberId, request.body.path ?? null)
        return { editors, ...(await readDraftState(ctx.db)) }
      },
    })

    app.route({
      ...route(contract.publishSite),
      handler: (request) => {
        const { version, note } = request.body
        const { memberId } = requireViewer(request)
        return drafts.publishDraft(ctx, memberId, { known: version, note: note ?? '' })
      },
    })

    app.route({
      ...route(contract.discardSiteDraft),
      handler: async (request) => {
        await drafts.discardDraft(ctx, requireViewer(request).memberId)
        return { success: true }
      },
    })

    app.route({ ...route(contract.listSiteVersions), handler: () => listVersions(ctx.db) })

    app.route({
      ...route(contract.getSiteVersion),
      handler: async ({ params }) => {
        const { version, content: stored } = await readVersion(ctx.db, params.version)
        const content = withEntryIds(stored)
        const addresses = addressesOf(content)
        return { ...version, content: JSON.stringify(content), addresses }
      },
    })

    app.route({
      ...route(contract.restoreSiteVersion),
      handler: async (request) => {
        const { memberId } = requireViewer(request)
        return { revision: await drafts.restoreVersion(ctx, memberId, request.params.version) }
      },
    })

    const preview = route(contract.getSitePreview)
    app.route({
      ...preview,
      config: { ...preview.config, isFramed: true },
      handler: async (_, reply) => {
        const page = site?.pages()?.preview(ctx.siteUrl)
        if (!page) throw new DomainError('unavailable', t('The site has not been built yet.'))
        return reply.type('text/html; charset=utf-8').send(page.body.toString())
      },
    })
  }
}
