import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../text/t.ts'
import { RequestError } from '../../../app/menu/request-error.tsx'
import { Skeleton } from '../../../ui/display/load-states.tsx'
import { commentsQuery } from '../votes/queries.ts'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { NewComment } from './new-comment.tsx'

interface ThreadProps {
  submissionId: number
  revision: string
  mayComment: boolean
}

/** The comments on an application, oldest first, and where to add one. */
export function Thread({ submissionId, revision, mayComment }: ThreadProps) {
  const { data, error, isFetching, refetch } = useQuery(commentsQuery(submissionId, revision))
  if (!data) {
    if (!error) return <Skeleton width="100%" height={84} />
    return (
      <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
        {t('Failed to load the comments. Please try again.')}
      </RequestError>
    )
  }
  return (
    <>
      {data.comments.length > 0 && (
        <ol className={styles.thread}>
          {data.comments.map((comment) => (
            <CommentItem key={comment.commentId} comment={comment} thread={data} />
          ))}
        </ol>
      )}
      {mayComment && <NewComment thread={data} />}
    </>
  )
}
