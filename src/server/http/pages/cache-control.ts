/** For files whose name contains a hash of their bytes. */
export const immutable = 'public, max-age=31536000, immutable'
