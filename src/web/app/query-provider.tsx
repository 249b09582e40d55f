import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onLogOut } from './session/account.ts'

// A failure is shown at once, with a way to try again; and nothing is asked anew behind the back
// of someone who reads or types.
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})
onLogOut(() => queryClient.clear())

/** Lets a page ask the server. The landing page does without, and is lighter for it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
