/** How long after the last keystroke a typed value is saved, in milliseconds. */
export const debounceMilliseconds = 600
