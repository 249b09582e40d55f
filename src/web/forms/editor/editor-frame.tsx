import Eye from 'lucide-react/icons/eye'
import type { ReactNode } from 'react'
import { pages } from '../../../contract/core/pages.ts'
import type { EditedForm } from '../../../contract/forms/form-editor.ts'
import { t } from '../../../text/t.ts'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { useQuestions } from './editor-context.ts'
import styles from './form-editor.module.css'
import type { FormTexts } from './form-editor-store.ts'

/** The parent pages of the editor. */
export const above = [{ to: pages.forms, label: t('Form Editor') }]

interface EditorFrameProps {
  form: EditedForm
  texts: FormTexts
  isPreviewed: boolean
  onPreview: () => void
  children: ReactNode
}

/** The page layout of the editor: the form's title and status, and the preview button. */
export function EditorFrame({ form, texts, isPreviewed, onPreview, children }: EditorFrameProps) {
  const questions = useQuestions()
  const title = texts.title.trim() || t('Untitled form')
  const conditional = questions.filter(({ questionDependency }) => questionDependency).length
  return (
    <StaffPage
      title={title}
      trail={{ above, here: title }}
      subtitle={
        <span className={styles.fact}>
          {form.isActive && <Badge color="success">{t('Active')}</Badge>}
          {formatQuestionCounts(questions.length, conditional)}
        </span>
      }
      actions={
        <Button
          size="small"
          icon={<Eye size={16} strokeWidth={2} aria-hidden />}
          className={styles.previewButton ?? ''}
          aria-pressed={isPreviewed}
          onClick={onPreview}
        >
          {t('Preview')}
        </Button>
      }
    >
      {children}
    </StaffPage>
  )
}

function formatQuestionCounts(count: number, conditional: number): string {
  if (conditional === 0) {
    return t('{count, plural, one {# question} other {# questions}}', { count })
  }
  return t(
    '{count, plural, one {# question} other {# questions}}, {conditional, plural, other {# conditional}}',
    { count, conditional },
  )
}
