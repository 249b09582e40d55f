import type { ComboboxChoice } from './use-combobox.ts'

/** The entries that have this in their labels, whatever the case and the accents. */
export function matching(
  choices: readonly ComboboxChoice[],
  text: string,
): readonly ComboboxChoice[] {
  const wanted = plain(text.trim())
  return choices.filter(({ label }) => plain(label).includes(wanted))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
