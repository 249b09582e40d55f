/** The key of toasts about the whole line-up, of which the next replaces the one before. */
export const toastKey = 'line-up'
