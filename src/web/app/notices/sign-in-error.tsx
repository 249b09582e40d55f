import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { signInProblems } from '../../../contract/accounts/accounts.ts'
import { t } from '../../../text/t.ts'
import { PageAlert } from './page-alert.tsx'

const sentences: Record<(typeof signInProblems)[number], string> = {
  refused: t('You cancelled the sign-in on Discord.'),
  expired: t('The sign-in timed out. Please try again.'),
  failed: t('Discord did not complete the sign-in. Please try again.'),
  unavailable: t('Discord cannot be reached right now. Please try again in a few minutes.'),
}

/** Shows why a sign-in failed and removes the reason from the URL. */
export function SignInError() {
  const [parameters, setParameters] = useSearchParams()
  const [sentence, setSentence] = useState<string | null>(null)
  const reason = parameters.get('signin')

  useEffect(() => {
    if (reason === null) return
    setSentence(Object.hasOwn(sentences, reason) ? sentences[reason as 'failed'] : sentences.failed)
    setParameters(
      (old) => {
        old.delete('signin')
        return old
      },
      { replace: true },
    )
  }, [reason, setParameters])

  if (sentence === null) return null
  return (
    <PageAlert icon={TriangleAlert} isError onDismiss={() => setSentence(null)}>
      {sentence}
    </PageAlert>
  )
}
