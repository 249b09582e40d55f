interface Page {
  events: unknown[]
  /** Continues the list; null at its end. */
  nextCursor: string | null
}

/** The first pages of a list of events as one, loaded one after the other. */
export async function loadPages<List extends Page>(
  pageCount: number,
  load: (position: { cursor?: string }) => Promise<List>,
): Promise<List> {
  const list = await load({})
  for (let page = 1; page < pageCount && list.nextCursor != null; page += 1) {
    const next = await load({ cursor: list.nextCursor })
    list.events.push(...next.events)
    list.nextCursor = next.nextCursor
  }
  return list
}
