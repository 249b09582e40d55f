import type { FastifyInstance } from 'fastify'
import type { Updates } from '../../contract/health.ts'
import type { Cipher } from '../../domain/core/cipher.ts'
import type { Context } from '../../domain/core/context.ts'
import type { DatabaseMover } from '../../domain/health/database-move.ts'
import type { CookieOptions } from '../http/auth/cookies.ts'
import type { LiveSite } from '../http/pages/live-site.ts'
import { accountRoutes, type SiteInfo } from './accounts/accounts.ts'
import { avatarRoutes } from './accounts/avatars.ts'
import { dashboardRoutes } from './activity/dashboard.ts'
import { leaderboardRoutes } from './activity/leaderboards.ts'
import { applicationReviewRoutes } from './applications/application-review.ts'
import { applyRoutes } from './applications/apply.ts'
import { figuresRoutes } from './applications/figures.ts'
import { ownApplicationRoutes } from './applications/own-applications.ts'
import { submissionRoutes } from './applications/submissions.ts'
import { trialRoutes } from './applications/trials.ts'
import { voteAndCommentRoutes } from './applications/votes-and-comments.ts'
import { attendanceRoutes } from './attendance/attendance.ts'
import { attendanceCheckRoutes } from './attendance/attendance-checks.ts'
import { contestRoutes } from './attendance/contests.ts'
import { auditRoutes } from './audit.ts'
import { calendarRoutes } from './calendar.ts'
import { characterRoutes } from './characters/characters.ts'
import { characterImportRoutes } from './characters/import.ts'
import { eventChannelRoutes } from './events/event-channels.ts'
import { eventPlanningRoutes } from './events/event-planning.ts'
import { eventTemplateRoutes } from './events/event-templates.ts'
import { eventRoutes } from './events/events.ts'
import { memberEventRoutes } from './events/member-events.ts'
import { formEditorRoutes } from './forms/form-editor.ts'
import { questionEditorRoutes } from './forms/question-editor.ts'
import { gameSetupRoutes } from './games/game-setup.ts'
import { gameRoutes } from './games/games.ts'
import { databaseMoveRoutes } from './health/database-move.ts'
import { healthRoutes } from './health/health.ts'
import { historyRoutes } from './imports/history.ts'
import { importRoutes } from './imports/imports.ts'
import { interviewTimeRoutes, ownInterviewRoutes } from './interview-times.ts'
import { interviewRoutes } from './interviews.ts'
import { levelingRoutes } from './leveling/leveling.ts'
import { lineUpRoutes } from './line-ups/line-ups.ts'
import { absenceRoutes } from './members/absences.ts'
import { memberRoutes } from './members/members.ts'
import { profileLinkRoutes } from './members/profile-links.ts'
import { privacyRoutes } from './privacy/privacy.ts'
import { dropdownRoutes } from './settings/dropdowns.ts'
import { rightsRoutes } from './settings/rights.ts'
import { settingsRoutes } from './settings/settings.ts'
import { siteEditorRoutes } from './site/site-editor.ts'
import { siteUploadRoutes } from './site/site-uploads.ts'
import { verificationRoutes } from './verification.ts'

/** Options of some routes besides the context. */
interface RouteOptions {
  cookies: CookieOptions
  site: SiteInfo
  /** The published site; null in a server without pages. */
  liveSite: LiveSite | null
  /** Encrypts the addresses of calendar feeds. */
  cipher: Cipher
  /** Multiplies the limits per person. */
  applicationLimitFactor: number
  siteProblem?: (() => string | null) | undefined
  databaseMover?: DatabaseMover | undefined
  getUpdates?: (() => Updates) | undefined
}

/** Registers the routes of every feature. */
export function registerRoutes(app: FastifyInstance, ctx: Context, options: RouteOptions): void {
  const { cookies, site, liveSite, cipher, applicationLimitFactor, siteProblem } = options
  const { databaseMover, getUpdates } = options
  app.register(accountRoutes(ctx, cookies, site))
  app.register(avatarRoutes)
  app.register(privacyRoutes(ctx, cookies, applicationLimitFactor))
  app.register(applyRoutes(ctx, applicationLimitFactor))
  app.register(ownApplicationRoutes(ctx))
  app.register(submissionRoutes(ctx))
  app.register(applicationReviewRoutes(ctx))
  app.register(voteAndCommentRoutes(ctx))
  app.register(figuresRoutes(ctx))
  app.register(trialRoutes(ctx))
  app.register(interviewRoutes(ctx))
  app.register(ownInterviewRoutes(ctx))
  app.register(interviewTimeRoutes(ctx))
  app.register(formEditorRoutes(ctx))
  app.register(questionEditorRoutes(ctx))
  app.register(memberRoutes(ctx))
  app.register(absenceRoutes(ctx))
  app.register(profileLinkRoutes(ctx))
  app.register(characterRoutes(ctx))
  app.register(characterImportRoutes(ctx))
  app.register(dashboardRoutes(ctx))
  app.register(leaderboardRoutes(ctx))
  app.register(levelingRoutes(ctx))
  app.register(eventRoutes(ctx))
  app.register(eventPlanningRoutes(ctx))
  app.register(eventTemplateRoutes(ctx))
  app.register(eventChannelRoutes(ctx))
  app.register(lineUpRoutes(ctx))
  app.register(memberEventRoutes(ctx))
  app.register(calendarRoutes(ctx, cipher))
  app.register(attendanceRoutes(ctx))
  app.register(attendanceCheckRoutes(ctx))
  app.register(contestRoutes(ctx))
  app.register(verificationRoutes(ctx))
  app.register(settingsRoutes(ctx))
  app.register(rightsRoutes(ctx))
  app.register(dropdownRoutes(ctx))
  app.register(gameRoutes(ctx))
  app.register(gameSetupRoutes(ctx))
  app.register(importRoutes(ctx))
  app.register(historyRoutes(ctx))
  app.register(siteEditorRoutes(ctx, liveSite))
  app.register(siteUploadRoutes(ctx))
  app.register(auditRoutes(ctx))
  app.register(
    healthRoutes(ctx, { siteProblem, isMovable: databaseMover !== undefined, getUpdates }),
  )
  app.register(databaseMoveRoutes(ctx, databaseMover))
}
