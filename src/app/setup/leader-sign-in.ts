import type { Check } from '../../contract/setup/setup.ts'
import { failed } from '../../domain/setup/check.ts'
import { t } from '../../text/t.ts'
import type { createSignIn, SignInApplication } from './sign-in.ts'

/** The sign-in by which somebody proves to lead the server. */
export function createLeaderSignIn({
  signIn,
  application,
  save,
}: {
  signIn: ReturnType<typeof createSignIn>
  application: () => SignInApplication
  save: (person: { id: string; name: string }) => void
}) {
  let problem: (() => Check) | null = null
  return {
    /** Why the last one did not count. */
    problem: () => problem?.() ?? null,
    owns: signIn.owns,
    async begin(origin: string): Promise<string> {
      problem = null
      return signIn.begin(application(), origin)
    },
    async finish(answer: { state: string; code: string | null }): Promise<string> {
      const { origin, result } = await signIn.finish(application(), answer)
      if (typeof result === 'string') problem = problems[result]
      else save(result)
      return origin
    },
  }
}

const problems = {
  refused: () => failed(t('The sign-in was cancelled.'), t('Sign in again.')),
  failed: () => failed(t('Discord did not confirm the sign-in.'), t('Sign in again.')),
}
