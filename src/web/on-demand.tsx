import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A component whose script is fetched when it is first drawn, for what is seldom needed. Until the script is
 * there it shows nothing.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
