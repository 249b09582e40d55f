import CalendarCheck from 'lucide-react/icons/calendar-check-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileInput from 'lucide-react/icons/file-input'
import FilePen from 'lucide-react/icons/file-pen-line'
import Flag from 'lucide-react/icons/flag'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import History from 'lucide-react/icons/history'
import Inbox from 'lucide-react/icons/inbox'
import KeyRound from 'lucide-react/icons/key-round'
import Message from 'lucide-react/icons/message-square'
import Mic from 'lucide-react/icons/mic'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smile from 'lucide-react/icons/smile-plus'
import Timer from 'lucide-react/icons/timer'
import TrendingUp from 'lucide-react/icons/trending-up'
import Users from 'lucide-react/icons/users'
import { getMemberActivity, getStats } from '../../../contract/activity/dashboard.ts'
import { rankByMessages, rankByVoice } from '../../../contract/activity/leaderboards.ts'
import { getRecruitingFigures } from '../../../contract/applications/figures.ts'
import { getSubmission, listSubmissions } from '../../../contract/applications/submissions.ts'
import { listTrials } from '../../../contract/applications/trials.ts'
import { listCheckConfigs } from '../../../contract/attendance/check-configs.ts'
import { getAttendanceOverview } from '../../../contract/attendance/overview.ts'
import { listAuditEntries } from '../../../contract/audit.ts'
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
import { listMembers } from '../../../contract/members/member-list.ts'
import { getRightsMatrix } from '../../../contract/settings/rights.ts'
import { getSettings } from '../../../contract/settings/settings.ts'
import { getSiteDraft } from '../../../contract/site/site-editor.ts'
import { listReactionConfigs } from '../../../contract/verification/reaction-configs.ts'
import { t } from '../../../text/t.ts'
import { WaitingCount } from '../../applications/list/waiting-count.tsx'
import { lazyPart } from '../lazy-page.tsx'
import type { MenuEntry, StaffScreen, StaffScreens } from './staff-screen.ts'

const loadConfiguration = () => import('./configuration-pages.ts')
const loadSubmissions = () => import('../../applications/list/submissions-page.tsx')
const loadReview = () => import('../../applications/review/review-page.tsx')
const loadLeaderboards = () => import('../../leveling/leaderboards/leaderboard-page.tsx')
const loadEvents = () => import('../../events/events-pages.ts')
const loadImports = () => import('../../imports/imports-pages.ts')
const loadMonitoring = () => import('./monitoring-pages.ts')

const EventsPage = lazyPart(loadEvents, 'EventsPage')

const hasTasks: StaffScreen['isOffered'] = (info) => info?.tasks != null
const forTeams: MenuEntry['isUsed'] = (info) => info?.hasTeamReview === true

/** Every screen of the staff area, those of a group in the order of the menu. */
export const staffScreens: StaffScreens = {
  [pages.menu]: {
    endpoint: getStats,
    Page: lazyPart(() => import('../../activity/dashboard-page.tsx'), 'DashboardPage'),
  },
  [pages.submissions]: {
    endpoint: listSubmissions,
    Page: lazyPart(loadSubmissions, 'SubmissionsPage'),
    menu: { group: 'review', label: t('Form Submissions'), icon: Inbox, Note: WaitingCount },
  },
  [pages.submission]: {
    endpoint: getSubmission,
    Page: lazyPart(loadReview, 'ReviewPage'),
  },
  [pages.interviewTimes]: {
    endpoint: getInterviewTimes,
    Page: lazyPart(
      () => import('../../applications/interview-times/interview-times-page.tsx'),
      'InterviewTimesPage',
    ),
    menu: { group: 'review', label: t('Interview Times'), icon: CalendarClock, isUsed: forTeams },
    isOffered: hasTasks,
  },
  [pages.forms]: {
    endpoint: listForms,
    Page: lazyPart(() => import('../../forms/list/forms-page.tsx'), 'FormsPage'),
    menu: { group: 'review', label: t('Form Editor'), icon: FilePen },
  },
  [pages.form]: {
    endpoint: getEditedForm,
    Page: lazyPart(() => import('../../forms/editor/form-editor-page.tsx'), 'FormEditorPage'),
  },
  [pages.recruiting]: {
    endpoint: getRecruitingFigures,
    Page: lazyPart(
      () => import('../../applications/figures/recruiting-page.tsx'),
      'RecruitingPage',
    ),
    menu: { group: 'review', label: t('Recruiting'), icon: ChartColumn, isUsed: forTeams },
    isOffered: hasTasks,
  },
  [pages.trials]: {
    endpoint: listTrials,
    Page: lazyPart(() => import('../../applications/trials/trials-page.tsx'), 'TrialsPage'),
    menu: {
      group: 'review',
      label: t('Trials'),
      icon: ShieldCheck,
      isUsed: (info) => info?.hasTrials === true,
    },
    isOffered: hasTasks,
  },
  [pages.messages]: {
    endpoint: rankByMessages,
    Page: lazyPart(loadLeaderboards, 'MessagesPage'),
    menu: { group: 'activity', label: t('Message Activity'), icon: Message },
  },
  [pages.voice]: {
    endpoint: rankByVoice,
    Page: lazyPart(loadLeaderboards, 'VoicePage'),
    menu: { group: 'activity', label: t('Voice Activity'), icon: Mic },
  },
  [pages.events]: {
    endpoint: listEventCategories,
    Page: lazyPart(loadEvents, 'EventActivityPage'),
    menu: { group: 'activity', label: t('Event Activity'), icon: Flag },
  },
  [pages.eventCategory]: { endpoint: listEvents, Page: EventsPage },
  [pages.eventSignups]: { endpoint: listSignups, Page: EventsPage },
  [pages.lineUp]: {
    endpoint: getLineUp,
    Page: lazyPart(() => import('../../line-ups/line-up-page.tsx'), 'LineUpPage'),
  },
  [pages.attendance]: {
    endpoint: getAttendanceOverview,
    Page: lazyPart(() => import('../../attendance/overview/attendance-page.tsx'), 'AttendancePage'),
    menu: { group: 'activity', label: t('Attendance'), icon: CalendarCheck },
    isOffered: (info) => info?.hasEvents === true,
  },
  [pages.xpConfig]: {
    endpoint: getXpConfig,
    Page: lazyPart(loadConfiguration, 'XpConfigPage'),
    menu: { group: 'configuration', label: t('XP Config'), icon: TrendingUp },
  },
  [pages.eventsConfig]: {
    endpoint: listEventChannels,
    Page: lazyPart(loadConfiguration, 'EventConfigPage'),
    menu: { group: 'configuration', label: t('Event Config'), icon: CalendarCog },
  },
  [pages.reactionConfig]: {
    endpoint: listReactionConfigs,
    Page: lazyPart(loadConfiguration, 'ReactionPage'),
    menu: { group: 'configuration', label: t('Reaction Config'), icon: Smile },
  },
  [pages.automation]: {
    endpoint: listCheckConfigs,
    Page: lazyPart(loadConfiguration, 'AutomationPage'),
    menu: { group: 'configuration', label: t('Automation Config'), icon: Timer },
  },
  [pages.siteEditor]: {
    endpoint: getSiteDraft,
    Page: lazyPart(() => import('../../site/site-editor-page.tsx'), 'SiteEditorPage'),
    menu: { group: 'guild', label: t('Site'), icon: PanelsTopLeft },
    isOffered: hasTasks,
  },
  [pages.members]: {
    endpoint: listMembers,
    Page: lazyPart(() => import('../../members/members-page.tsx'), 'MembersPage'),
    menu: { group: 'guild', label: t('Members'), icon: Users },
  },
  [pages.member]: {
    endpoint: getMemberActivity,
    Page: lazyPart(() => import('../../members/member-page.tsx'), 'MemberPage'),
  },
  [pages.settings]: {
    endpoint: getSettings,
    Page: lazyPart(() => import('../../settings/settings-page.tsx'), 'SettingsPage'),
    menu: { group: 'guild', label: t('Settings'), icon: Settings, isExact: true },
  },
  [pages.gameSetup]: {
    endpoint: getGameSetup,
    Page: lazyPart(() => import('../../settings/games/game-setup-page.tsx'), 'GameSetupPage'),
  },
  [pages.rights]: {
    endpoint: getRightsMatrix,
    Page: lazyPart(() => import('../../settings/rights/rights-page.tsx'), 'RightsPage'),
    menu: { group: 'guild', label: t('Rights'), icon: KeyRound },
    isOffered: hasTasks,
  },
  [pages.imports]: {
    endpoint: listImports,
    Page: lazyPart(loadImports, 'ImportsPage'),
    menu: { group: 'guild', label: t('Import'), icon: FileInput },
    isOffered: hasTasks,
  },
  [pages.importFile]: {
    endpoint: getImport,
    Page: lazyPart(loadImports, 'ImportPage'),
    isOffered: hasTasks,
  },
  [pages.history]: {
    endpoint: getHistory,
    Page: lazyPart(loadImports, 'HistoryPage'),
    isOffered: hasTasks,
  },
  [pages.audit]: {
    endpoint: listAuditEntries,
    Page: lazyPart(loadMonitoring, 'AuditPage'),
    menu: { group: 'guild', label: t('Audit Log'), icon: History },
  },
  [pages.health]: {
    endpoint: getHealthReport,
    Page: lazyPart(loadMonitoring, 'HealthPage'),
    menu: { group: 'guild', label: t('Health'), icon: HeartPulse },
  },
}
