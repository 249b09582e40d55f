import { useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { addComment, type Comments } from '../../../../contract/applications/comments.ts'
import { t } from '../../../../text/t.ts'
import { call } from '../../../app/api.ts'
import { RequestError } from '../../../app/menu/request-error.tsx'
import { useUnsavedChanges } from '../../../app/unsaved/use-unsaved-changes.ts'
import { useSingleMutation } from '../../../app/use-single-mutation.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { votesQuery } from '../votes/queries.ts'
import styles from './comments.module.css'
import { MentionInput } from './mention-input.tsx'
import { encodeMentions } from './mentions.ts'

/** Where a comment is written; a draft survives failures and reloads, and is sent once. */
export function NewComment({ thread: { submissionId, mentionable } }: { thread: Comments }) {
  const queryClient = useQueryClient()
  const { values, set, discard } = useUnsavedChanges(`new comment ${submissionId}`, {
    text: '',
    key: '',
  })
  const add = useSingleMutation({
    mutationFn: () => {
      // The same key with every attempt, so that the server adds the comment once.
      const key = values.key || randomKey()
      set('key', key)
      const text = encodeMentions(values.text, mentionable)
      return call(addComment, { body: { submissionId, text, key } })
    },
    onSuccess: async () => {
      discard()
      await queryClient.invalidateQueries({ queryKey: votesQuery(submissionId).queryKey })
    },
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <MentionInput
        label={t('New comment')}
        value={values.text}
        people={mentionable}
        isDisabled={add.isPending}
        onChange={(text) => set('text', text)}
      />
      {add.error && (
        <RequestError error={add.error}>
          {t('Failed to add the comment. Your text is kept; please try again.')}
        </RequestError>
      )}
      <div className={styles.foot}>
        <Button
          type="submit"
          size="small"
          icon={<Send size={16} strokeWidth={2} aria-hidden />}
          isBusy={add.isPending}
          disabled={!values.text.trim()}
        >
          {t('Comment')}
        </Button>
      </div>
    </form>
  )
}

/** `randomUUID` exists only over https. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
