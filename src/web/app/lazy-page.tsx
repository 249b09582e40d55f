import { type ComponentType, lazy, useState } from 'react'

/** A page whose script is fetched on the first visit. */
export interface LazyPage {
  (): React.ReactNode
  /** Fetches the script now; the page then shows without waiting. Rejects when it does not arrive. */
  fetch(): Promise<unknown>
}

/** Creates a page from its script, which is loaded in parallel with the page's data. */
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

/** Creates a page within a page, where requests are allowed already. */
export function lazyPart(load: () => Promise<ComponentType>): LazyPage {
  let fetched: ComponentType | undefined

  async function fetch() {
    const loaded = await load()
    fetched ??= loaded
    return { default: fetched }
  }

  const Lazy = lazy(fetch)
  function Page() {
    // A loaded script is rendered at once: React delays what it had to wait for.
    const [Shown] = useState(() => fetched ?? Lazy)
    return <Shown />
  }
  return Object.assign(Page, { fetch })
}
