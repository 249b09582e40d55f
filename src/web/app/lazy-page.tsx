import { type ComponentType, lazy, useState } from 'react'

/** A page whose script is fetched on the first visit. */
export interface LazyPage {
  (): React.ReactNode
  /** Fetches the script now; the page then shows without waiting. Rejects when it does not arrive. */
  fetch(): Promise<unknown>
}

/** Makes a page of its script, which comes together with what the page asks the server by. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return lazyPart(async () => {
    const [{ QueryProvider }, Page] = await Promise.all([import('./query-provider.tsx'), load()])
    return () => (
      <QueryProvider>
        <Page />
      </QueryProvider>
    )
  })
}

/** Makes a page within a page that can ask the server already. */
export function lazyPart(load: () => Promise<ComponentType>): LazyPage {
  let fetched: ComponentType | undefined

  async function fetch() {
    const loaded = await load()
    fetched ??= loaded
    return { default: fetched }
  }

  const Lazy = lazy(fetch)
  function Page() {
    // What is here already is drawn at once: React holds back what it had to wait for.
    const [Shown] = useState(() => fetched ?? Lazy)
    return <Shown />
  }
  return Object.assign(Page, { fetch })
}
