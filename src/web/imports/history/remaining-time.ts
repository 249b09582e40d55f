import { t } from '../../../text/t.ts'

/** `2 hours`, `12 minutes` or `less than a minute`. */
export function formatRemaining(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return t('less than a minute')
  return minutes < 90
    ? t('{count, plural, one {# minute} other {# minutes}}', { count: minutes })
    : t('{count, plural, one {# hour} other {# hours}}', { count: Math.round(minutes / 60) })
}
