/** Until when a request must have arrived, in milliseconds from its first byte. */
export interface Deadlines {
  headersTimeout: number
  requestTimeout: number
}

/**
 * A body of the allowed 1 MiB takes 30 s at 280 kbit/s. Both are totals, so that sending a byte at a time
 * does not extend them.
 */
export const defaultDeadlines: Deadlines = { headersTimeout: 10_000, requestTimeout: 30_000 }

/** How often Node.js compares requests with their deadlines; its default is every 30 s. */
export const connectionsCheckingInterval = 1_000
