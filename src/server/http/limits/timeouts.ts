/** Request timeouts in milliseconds, measured from the first byte. */
export interface RequestTimeouts {
  headersTimeout: number
  requestTimeout: number
}

/**
 * A body of the allowed 1 MiB takes 30 s at 280 kbit/s. Neither timeout is extended by receiving data, which
 * stops slow-request (Slowloris) attacks.
 */
export const defaultTimeouts: RequestTimeouts = { headersTimeout: 10_000, requestTimeout: 30_000 }

/** How often Node.js checks the timeouts; its default is every 30 s. */
export const connectionsCheckingInterval = 1_000
