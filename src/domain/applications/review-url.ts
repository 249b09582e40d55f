import { pages } from '../../contract/core/pages.ts'
import type { Context } from '../core/context.ts'

/** The staff page of an application. */
export function reviewUrl({ siteUrl }: Pick<Context, 'siteUrl'>, submissionId: number): string {
  return `${siteUrl}${pages.submission.replace(':submissionId', String(submissionId))}`
}
