/** Downloads a value as a JSON file. */
export function saveAsFile(name: string, value: unknown): void {
  const file = new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download has started once the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address))
}
