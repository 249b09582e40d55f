/** A message of the bot, as the person sees it. */
export interface Reply {
  content: string
  embeds: unknown[]
  components: unknown[]
  ephemeral: boolean
}
