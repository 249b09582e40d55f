const background = [0x13, 0x1c, 0x20]
const textColor = [0xec, 0xe8, 0xde]

/** A Discord colour (`#rrggbb`), lightened until its contrast on the background is at least 4.5. */
export function readableColor(hex: string): string {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!digits) return 'var(--text-2)'
  const color = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = color.map((part, i) => Math.round(part + ((textColor[i] ?? 0) - part) * share))
    if (contrast(mixed, background) >= 4.5) return `rgb(${mixed.join(' ')})`
  }
  return 'var(--text-1)'
}

function contrast(one: number[], other: number[]) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: number[]) {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
