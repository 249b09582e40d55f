/** The step of an axis: 1, 2 or 5 times a power of ten, so that about four steps reach the highest value. */
export function tickStep(highest: number, mayBreak = false): number {
  const approximateStep = highest / 4
  const power = 10 ** Math.floor(Math.log10(approximateStep))
  const step =
    [1, 2, 5, 10].map((times) => times * power).find((one) => one >= approximateStep * 0.8) ??
    approximateStep
  return mayBreak ? step : Math.max(1, Math.round(step))
}
