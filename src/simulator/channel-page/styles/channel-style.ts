import { dialogStyle } from './dialog-style.ts'
import { layoutStyle } from './layout-style.ts'
import { messageStyle } from './message-style.ts'

/** Styles of a channel's page, modelled on Discord's dark theme, after the common style sheet. */
export const channelStyle = layoutStyle + messageStyle + dialogStyle
