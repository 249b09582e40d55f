import { type ComponentType, lazy, useState } from 'react'

/** A page whose script is fetched on the first visit. */
export interface LazyPage {
  (): React.ReactNode
  /** Fetches the script now; the page then shows without waiting. Rejects when it does not arrive. */
  fetch(): Promise<unknown>
}

/** Imports a module that exports a component of this name. */
type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** Creates a page from the component `name` of a module, which is loaded in parallel with the page's data. */
export function lazyPage<Name extends string>(load: Load<Name>, name: Name): LazyPage {
  const loadWithin = async () => {
    const [{ QueryProvider }, module] = await Promise.all([import('./query-provider.tsx'), load()])
    const Page: ComponentType = module[name]
    const Within = () => (
      <QueryProvider>
        <Page />
      </QueryProvider>
    )
    return { Within }
  }
  return lazyPart(loadWithin, 'Within')
}

/** Creates a page within a page, where requests are allowed already. */
export function lazyPart<Name extends string>(load: Load<Name>, name: Name): LazyPage {
  let fetched: ComponentType | undefined

  async function fetch() {
    const module = await load()
    fetched ??= module[name]
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
