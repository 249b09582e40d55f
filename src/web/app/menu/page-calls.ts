import { getMemberActivity, getStats } from '../../../contract/activity/dashboard.ts'
import { rankByMessages, rankByVoice } from '../../../contract/activity/leaderboards.ts'
import { getRecruitingFigures } from '../../../contract/applications/figures.ts'
import { getSubmission, listSubmissions } from '../../../contract/applications/submissions.ts'
import { listTrials } from '../../../contract/applications/trials.ts'
import { listCheckConfigs } from '../../../contract/attendance/check-configs.ts'
import { getAttendanceOverview } from '../../../contract/attendance/overview.ts'
import { listAuditEntries } from '../../../contract/audit.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { pages } from '../../../contract/core/pages.ts'
import { listEventChannels } from '../../../contract/events/event-channels.ts'
import { listEventCategories, listEvents, listSignups } from '../../../contract/events/events.ts'
import { getEditedForm, listForms } from '../../../contract/forms/form-editor.ts'
import { getGameSetup } from '../../../contract/games/setup.ts'
import { getHealthReport } from '../../../contract/health.ts'
import { getHistory } from '../../../contract/imports/history.ts'
import { getImport, listImports } from '../../../contract/imports/imports.ts'
import { getInterviewTimes } from '../../../contract/interview-times.ts'
import { getXpConfig } from '../../../contract/leveling.ts'
import { getLineUp } from '../../../contract/line-ups/line-up.ts'
import { getRightsMatrix } from '../../../contract/settings/rights.ts'
import { getSettings } from '../../../contract/settings/settings.ts'
import { listReactionConfigs } from '../../../contract/verification/reaction-configs.ts'

/** The address of a staff page, with its parameters. */
export type StaffPath = Extract<(typeof pages)[keyof typeof pages], `/menu${string}`>

/** The call that each staff page cannot do without. */
export const pageCalls = {
  [pages.menu]: getStats,
  [pages.submissions]: listSubmissions,
  [pages.submission]: getSubmission,
  [pages.interviewTimes]: getInterviewTimes,
  [pages.recruiting]: getRecruitingFigures,
  [pages.trials]: listTrials,
  [pages.messages]: rankByMessages,
  [pages.voice]: rankByVoice,
  [pages.events]: listEventCategories,
  [pages.eventCategory]: listEvents,
  [pages.eventSignups]: listSignups,
  [pages.lineUp]: getLineUp,
  [pages.attendance]: getAttendanceOverview,
  [pages.xpConfig]: getXpConfig,
  [pages.eventsConfig]: listEventChannels,
  [pages.reactionConfig]: listReactionConfigs,
  [pages.automation]: listCheckConfigs,
  [pages.forms]: listForms,
  [pages.form]: getEditedForm,
  [pages.members]: getMemberActivity,
  [pages.member]: getMemberActivity,
  [pages.settings]: getSettings,
  [pages.rights]: getRightsMatrix,
  [pages.gameSetup]: getGameSetup,
  [pages.imports]: listImports,
  [pages.importFile]: getImport,
  [pages.history]: getHistory,
  [pages.audit]: listAuditEntries,
  [pages.health]: getHealthReport,
} satisfies Record<StaffPath, Extract<Endpoint, { level: 'admin' }>>
