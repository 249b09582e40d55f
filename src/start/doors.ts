/** Which parts of the program a process runs. */
export interface Doors {
  web: boolean
  bot: boolean
}
