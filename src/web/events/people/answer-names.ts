import { t } from '../../../text/t.ts'
import type { Answer } from './merge-people.ts'

/** The names of answers; null for a plain sign-up, which needs none. */
export const answerNames: Record<Answer, string | null> = {
  signed: null,
  late: t('Late'),
  waiting: t('Waiting', { context: 'event' }),
  maybe: t('Maybe'),
  bench: t('Bench'),
  absent: t('Can’t come'),
}
