import { cut } from '../../text/shorten.ts'
import { t } from '../../text/t.ts'

/** Discord's limit for channel names. */
const maxLength = 100
const ending = () => `-${t('interview').toLowerCase()}`

/** The name of an applicant's interview room in Discord's format: `wren-the-quick-interview`. */
export function roomName(displayName: string): string {
  const name = displayName
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Variation_Selector}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const plain = withoutDashes(cut(name, maxLength - ending().length))
  return `${plain || t('applicant', { context: 'room' }).toLowerCase()}${ending()}`
}

function withoutDashes(name: string): string {
  return name.replaceAll(/^-+|-+$/g, '')
}
