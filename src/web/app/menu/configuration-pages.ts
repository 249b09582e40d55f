// One chunk, because these pages are usually visited together.
export { AutomationPage } from '../../attendance/automation-page.tsx'
export { EventConfigPage } from '../../events/config/event-config-page.tsx'
export { XpConfigPage } from '../../leveling/xp-config-page.tsx'
export { ReactionPage } from '../../verification/reaction-page.tsx'
