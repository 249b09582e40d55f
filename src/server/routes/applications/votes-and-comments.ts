import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as comments from '../../../contract/applications/comments.ts'
import * as votes from '../../../contract/applications/votes.ts'
import { listComments } from '../../../domain/applications/comments/read-comments.ts'
import {
  addComment,
  deleteComment,
  editComment,
} from '../../../domain/applications/comments/write-comments.ts'
import { castVote } from '../../../domain/applications/votes/cast-vote.ts'
import { getVotes } from '../../../domain/applications/votes/read-votes.ts'
import type { Context } from '../../../domain/core/context.ts'
import { t } from '../../../text/t.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'

/** Staff's votes and comments on applications. */
export function voteAndCommentRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(votes.getVotes),
      handler: (request) =>
        getVotes(ctx, requireViewer(request).memberId, request.params.submissionId),
    })

    app.route({
      ...route(votes.castVote),
      handler: async (request) => ({
        success: true,
        message: await castVote(ctx, requireViewer(request).memberId, request.body),
      }),
    })

    app.route({
      ...route(comments.listComments),
      handler: (request) =>
        listComments(ctx, requireViewer(request).memberId, request.params.submissionId),
    })

    app.route({
      ...route(comments.addComment),
      handler: async (request) => ({
        success: true,
        commentId: await addComment(ctx, requireViewer(request).memberId, request.body),
      }),
    })

    app.route({
      ...route(comments.editComment),
      handler: async (request) => {
        await editComment(ctx, requireViewer(request).memberId, request.body)
        return { success: true, message: t('Comment saved.') }
      },
    })

    app.route({
      ...route(comments.deleteComment),
      handler: async (request) => {
        await deleteComment(ctx, requireViewer(request), request.body.commentId)
        return { success: true, message: t('Comment deleted.') }
      },
    })
  }
}
