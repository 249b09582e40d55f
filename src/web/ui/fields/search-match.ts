import type { ComboboxChoice } from './combobox-choice.ts'

/** Finds entries by part of their labels, whatever the case and the accents; made once for a list, since that takes longest. */
export function createMatcher(
  choices: readonly ComboboxChoice[],
): (text: string) => readonly ComboboxChoice[] {
  const labels = choices.map(({ label }) => plain(label))
  return (text) => {
    const wanted = plain(text.trim())
    return choices.filter((_, place) => labels[place]?.includes(wanted))
  }
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
