/** One entry to choose. */
export interface ComboboxChoice {
  value: string
  /** What is shown, and searched. */
  label: string
}
