import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Comment,
  type Comments,
  deleteComment,
  editComment,
} from '../../../../contract/applications/comments.ts'
import { decideSubmission } from '../../../../contract/applications/submissions.ts'
import { t } from '../../../../text/t.ts'
import { call } from '../../../app/api.ts'
import { RequestError } from '../../../app/menu/request-error.tsx'
import { useMay } from '../../../app/session/tasks.ts'
import { useUnsavedChanges } from '../../../app/unsaved/use-unsaved-changes.ts'
import { useSingleMutation } from '../../../app/use-single-mutation.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { formatDateTime } from '../../../ui/format-date.ts'
import { votesQuery } from '../votes/queries.ts'
import styles from './comments.module.css'
import { MentionInput } from './mention-input.tsx'
import { decodeMentions, encodeMentions, splitMentions } from './mentions.ts'

/** Shows the comment that the address names, as the links in Discord do. */
function scrollToLinked(item: HTMLLIElement | null): void {
  if (item && location.hash === `#${item.id}`) item.scrollIntoView({ block: 'center' })
}

interface CommentItemProps {
  comment: Comment
  thread: Comments
}

/** One comment, with buttons for those who can edit or delete it. */
export function CommentItem({ comment, thread }: CommentItemProps) {
  const { commentId, author, text, at, editedAt, isOwn } = comment
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useMay(editComment) && isOwn
  const mayDelete = useMay(decideSubmission) || mayEdit
  const name = author?.displayName ?? t('Deleted member')
  const people = [...thread.mentioned, ...thread.mentionable]
  const queryClient = useQueryClient()
  const remove = useSingleMutation({
    mutationFn: () => call(deleteComment, { body: { commentId } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: votesQuery(thread.submissionId).queryKey }),
  })
  return (
    <li className={styles.comment} id={`comment-${commentId}`} ref={scrollToLinked}>
      <Avatar name={name} src={author?.avatar ?? ''} size={24} />
      <p className={styles.meta}>
        <strong>{name}</strong> <time dateTime={at}>{formatDateTime(at)}</time>
        {editedAt && <span title={formatDateTime(editedAt)}> {t('edited')}</span>}
      </p>
      {isEditing ? (
        <EditForm comment={comment} thread={thread} onClose={() => setEditing(false)} />
      ) : (
        <p className={styles.text}>
          {splitMentions(text, people).map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
            index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
          )}
        </p>
      )}
      {!isEditing && (mayEdit || mayDelete) && (
        <p className={styles.actions}>
          {mayEdit && (
            <button type="button" className="link" onClick={() => setEditing(true)}>
              {t('Edit')}
            </button>
          )}
          {mayDelete && (
            <button
              type="button"
              className="link"
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('Delete')}
            </button>
          )}
        </p>
      )}
      {remove.error && (
        <RequestError error={remove.error}>
          {t('Failed to delete the comment. Please try again.')}
        </RequestError>
      )}
    </li>
  )
}

function EditForm({ comment, thread, onClose }: CommentItemProps & { onClose: () => void }) {
  const { commentId, text } = comment
  const queryClient = useQueryClient()
  const saved = decodeMentions(text, thread.mentioned, thread.mentionable)
  const { values, set, discard } = useUnsavedChanges(`comment ${commentId}`, { text: saved })
  const save = useSingleMutation({
    mutationFn: () =>
      call(editComment, {
        body: { commentId, text: encodeMentions(values.text, thread.mentionable) },
      }),
    onSuccess: async () => {
      discard()
      await queryClient.invalidateQueries({ queryKey: votesQuery(thread.submissionId).queryKey })
      onClose()
    },
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <MentionInput
        label={t('Edit comment')}
        value={values.text}
        people={thread.mentionable}
        onChange={(changed) => set('text', changed)}
      />
      {save.error && (
        <RequestError error={save.error}>
          {t('Failed to save the comment. Please try again.')}
        </RequestError>
      )}
      <div className={styles.foot}>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            discard()
            onClose()
          }}
        >
          {t('Cancel')}
        </Button>
        <Button type="submit" size="small" isBusy={save.isPending} disabled={!values.text.trim()}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
