// Leadership configures one thing after the other: together these pages are smaller than apart.
export { AutomationPage } from '../automation-config/automation-page.tsx'
export { EventConfigPage } from '../event-config/event-config-page.tsx'
export { ReactionPage } from '../reaction-config/reaction-page.tsx'
export { SettingsPage } from '../settings/settings-page.tsx'
export { XpConfigPage } from '../xp-config/xp-config-page.tsx'
