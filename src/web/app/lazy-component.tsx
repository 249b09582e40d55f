import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * Lazily loads a rarely needed component on its first render. Renders nothing until it has loaded.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
