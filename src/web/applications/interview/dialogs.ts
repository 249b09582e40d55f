// One chunk, loaded with the first of these dialogs.
export { MoveDialog } from './move-dialog.tsx'
export { NoShowDialog } from './no-show-dialog.tsx'
export { ReasonDialog } from './reason-dialog.tsx'
