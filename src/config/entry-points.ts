/** Which parts of the program a process runs. */
export interface EntryPoints {
  web: boolean
  bot: boolean
}
