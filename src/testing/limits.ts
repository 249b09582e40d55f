/**
 * For how long tests wait before they report a hang. These limits say nothing about speed: `TEST_PATIENCE` multiplies
 * them on machines where even they are too short.
 */
const factor = Number(process.env.TEST_PATIENCE ?? 1)

/** Milliseconds for a value in this process or on a page. */
export const pageLimit = 30_000 * factor

/** Milliseconds for another process: its start, its end, or what it does. */
export const processLimit = 120_000 * factor

/** Milliseconds for a whole test or hook, which waits several times. */
export const testLimit = 600_000 * factor
