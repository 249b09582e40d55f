import { t } from '../../text/t.ts'

/** `2 h 30 min`, `2 h` or `30 min`. */
export function formatMinutes(total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  return [hours > 0 && t('{hours} h', { hours }), minutes > 0 && t('{minutes} min', { minutes })]
    .filter(Boolean)
    .join(' ')
}
