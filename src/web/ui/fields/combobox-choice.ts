/** One entry of a combobox. */
export interface ComboboxChoice {
  value: string
  /** The text that is shown and searched. */
  label: string
}
