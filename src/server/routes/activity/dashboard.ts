import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '../../../contract/activity/dashboard.ts'
import * as heatmap from '../../../contract/activity/heatmap.ts'
import { getFirstSteps } from '../../../contract/settings/first-steps.ts'
import {
  type GuildDay,
  readGuildDays,
  readStats,
  sumDays,
} from '../../../domain/activity/guild-days.ts'
import { listWeekdayHours, readHeatmap } from '../../../domain/activity/heatmap.ts'
import { toHours } from '../../../domain/activity/hours.ts'
import { listDashboardUsers } from '../../../domain/activity/leaderboards.ts'
import {
  listMemberApplications,
  listMemberRoles,
  readMemberActivity,
} from '../../../domain/activity/member-activity.ts'
import { messageActivity, voiceActivity } from '../../../domain/activity/member-days.ts'
import { listMemberSums } from '../../../domain/activity/member-sums.ts'
import { resolveRange } from '../../../domain/activity/requested-range.ts'
import type { Context } from '../../../domain/core/context.ts'
import { readFirstSteps } from '../../../domain/settings/first-steps.ts'
import { requireViewer } from '../../http/auth/guards.ts'
import { route } from '../../http/route.ts'
import { streamList } from '../../http/streaming.ts'

/** The guild's activity by day, hour and member. */
export function dashboardRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...route(contract.getStats), handler: () => readStats(ctx.db) })

    app.route({ ...route(getFirstSteps), handler: () => readFirstSteps(ctx.db) })

    app.route({
      ...route(contract.listDashboardUsers),
      handler: async (_request, reply) => {
        streamList(reply, await listDashboardUsers(ctx))
        return reply
      },
    })

    app.route({
      ...route(contract.getMessageActivity),
      handler: ({ query }) => messageActivity(ctx, query),
    })

    app.route({
      ...route(contract.getVoiceActivity),
      handler: ({ query }) => voiceActivity(ctx, query),
    })

    app.route({
      ...route(contract.listMemberSums),
      handler: ({ query }) => listMemberSums(ctx, query),
    })

    app.route({
      ...route(contract.getMessageStats),
      handler: ({ query }) => guildStats(ctx, query, ({ messageCount }) => ({ messageCount })),
    })

    app.route({
      ...route(contract.getVoiceStats),
      handler: ({ query }) =>
        guildStats(ctx, query, ({ voiceSeconds }) => ({ voiceHours: toHours(voiceSeconds, 4) })),
    })

    app.route({
      ...route(contract.getEventStats),
      handler: ({ query }) => guildStats(ctx, query, ({ signups }) => ({ events: signups })),
    })

    app.route({
      ...route(contract.getFormStats),
      handler: ({ query }) => guildStats(ctx, query, ({ submissions }) => ({ submissions })),
    })

    app.route({
      ...route(heatmap.getMessageHeatmap),
      handler: ({ query }) => readHeatmap(ctx, 'message', query),
    })

    app.route({
      ...route(heatmap.listMessageHours),
      handler: ({ query }) => listWeekdayHours(ctx, 'message', query),
    })

    app.route({
      ...route(heatmap.getVoiceHeatmap),
      handler: ({ query }) => readHeatmap(ctx, 'voice', query),
    })

    app.route({
      ...route(heatmap.listVoiceHours),
      handler: ({ query }) => listWeekdayHours(ctx, 'voice', query),
    })

    app.route({
      ...route(contract.getMemberActivity),
      handler: (request) => {
        const { params, query } = request
        return readMemberActivity(ctx, params.userId, query, requireViewer(request).tasks)
      },
    })

    app.route({
      ...route(contract.listMemberApplications),
      handler: ({ params }) => listMemberApplications(ctx, params.userId),
    })

    app.route({
      ...route(contract.listMemberRoles),
      handler: ({ params }) => listMemberRoles(ctx, params.userId),
    })
  }
}

async function guildStats<Shown>(
  ctx: Context,
  query: contract.RangeQuery,
  show: (day: GuildDay) => Shown,
) {
  const days = await readGuildDays(ctx.db, await resolveRange(ctx, query))
  return {
    timelineData: days.map((day) => ({ date: day.date, ...show(day) })),
    periodStats: sumDays(days),
  }
}
