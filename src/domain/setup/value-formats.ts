/** Whether a text can be an id at Discord. */
export function isDiscordId(text: string | undefined): text is string {
  return text !== undefined && /^\d{15,20}$/.test(text)
}

/** Whether a text can be a bot's token; no other fits into a request. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w.-]+$/.test(text)
}
