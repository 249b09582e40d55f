import { useQuery } from '@tanstack/react-query'
import Radio from 'lucide-react/icons/radio'
import { useMemo, useRef, useState } from 'react'
import type { EditedForm } from '../../../contract/forms/form-editor.ts'
import type { EditedQuestion } from '../../../contract/forms/question-editor.ts'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useAccount } from '../../app/session/account.ts'
import { LeaveWarning } from '../../app/unsaved/leave-warning.tsx'
import { classes } from '../../ui/classes.ts'
import { editedQuestions } from './conditions/conditions.ts'
import { EditorContext, QuestionsContext } from './editor-context.ts'
import { EditorFrame } from './editor-frame.tsx'
import styles from './form-editor.module.css'
import type { FormEditorState } from './form-editor-store.ts'
import { FormTextFields } from './form-text-fields.tsx'
import { Outline } from './outline/outline.tsx'
import { Preview } from './preview.tsx'
import type { QuestionState } from './question-store.ts'
import { QuestionList } from './questions/question-list.tsx'
import { questionTypesQuery } from './saving/editor-api.ts'
import { useFormEditorStore } from './use-form-editor-store.ts'

/** The form editor: the outline, what is edited, and how applicants will see it. */
export function FormEditor({ form }: { form: EditedForm }) {
  const { info } = useAccount()
  const { store, state } = useFormEditorStore(form, info?.claims?.id ?? '')
  const types = useQuery(questionTypesQuery)
  const [isPreviewed, setPreviewed] = useState(hasRoomForPreview)
  const [currentId, setCurrent] = useState<number | null>(null)
  const [announcement, announce] = useState('')
  const editor = useMemo(() => ({ store, types: types.data ?? [], announce }), [store, types.data])
  const questions = useEditedQuestions(state)
  const unsaved = new Set(state.cards.filter(needsAttention).map(({ questionId }) => questionId))

  return (
    <EditorContext value={editor}>
      <QuestionsContext value={questions}>
        <EditorFrame
          form={form}
          texts={state.texts.value}
          isPreviewed={isPreviewed}
          onPreview={() => setPreviewed(!isPreviewed)}
        >
          {types.error && (
            <RequestError
              error={types.error}
              onRetry={() => void types.refetch()}
              isRetrying={types.isFetching}
            >
              {t('Failed to load question types. Please try again later.')}
            </RequestError>
          )}
          <div className={classes(styles.editor, isPreviewed && styles.withPreview)}>
            <Outline currentId={currentId} unsavedIds={unsaved} />
            <div className={styles.sheet}>
              {form.isActive && <LiveNotice />}
              <FormTextFields saving={state.texts} />
              <QuestionList state={state} onEnter={setCurrent} />
            </div>
            {isPreviewed && <Preview {...state.texts.value} currentId={currentId} />}
          </div>
          <p role="status" className="vh">
            {announcement}
          </p>
          <LeaveWarning hasUnsaved={() => store.hasUnsaved()} saveAll={() => store.saveAll()} />
        </EditorFrame>
      </QuestionsContext>
    </EditorContext>
  )
}

/** The active form has no draft state: every save is visible to applicants at once. */
function LiveNotice() {
  return (
    <div className={styles.notice}>
      <Radio size={18} strokeWidth={2} aria-hidden />
      <p>{t('This form is live. Applicants see every change as soon as it’s saved.')}</p>
    </div>
  )
}

/** The preview is open by default if it takes no room from the questions. */
function hasRoomForPreview(): boolean {
  return window.matchMedia('(min-width: 1640px)').matches
}

/** Whether a question has a failed save, invalid input, a conflict or an unsaved condition. */
function needsAttention({ saving, newer, openCondition }: QuestionState): boolean {
  const isStuck = !saving.isSaved && saving.status !== 'saving'
  return isStuck || newer !== null || openCondition !== null
}

/** The questions with unsaved edits applied; unchanged ones keep their identity for memoisation. */
function useEditedQuestions({ cards }: FormEditorState) {
  const before = useRef<ReadonlyMap<number, [json: string, question: EditedQuestion]>>(new Map())
  return useMemo(() => {
    const drafts = cards.map(({ saved, saving }) => ({ saved, draft: saving.value }))
    const now = editedQuestions(drafts).map((question) => {
      const json = JSON.stringify(question)
      const [previousJson, known] = before.current.get(question.questionId) ?? []
      return [json, known && previousJson === json ? known : question] as const
    })
    before.current = new Map(now.map(([json, one]) => [one.questionId, [json, one]]))
    return now.map(([, question]) => question)
  }, [cards])
}
