/** A message from the bot in reply to an interaction. */
export interface Reply {
  content: string
  embeds: unknown[]
  components: unknown[]
  ephemeral: boolean
}
