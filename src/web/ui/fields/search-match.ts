import type { ComboboxChoice } from './combobox-choice.ts'

/** Creates a search over labels that ignores case and diacritics. Normalises the labels once per list. */
export function createMatcher(
  choices: readonly ComboboxChoice[],
): (text: string) => readonly ComboboxChoice[] {
  const labels = choices.map(({ label }) => plain(label))
  return (text) => {
    const wanted = plain(text.trim())
    return choices.filter((_, index) => labels[index]?.includes(wanted))
  }
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
