/** Fallback for background tabs, which are never painted, in ms. */
const patience = 2000

const app = document.getElementById('app')!
const scripts = document.querySelector<HTMLTemplateElement>('template#scripts')!
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

/** Shows the deferred sections and starts the scripts. Idempotent. */
function goOn() {
  app.removeAttribute('data-unseen')
  document.head.append(scripts.content)
}

// Anchors and restored positions need the whole page.
if (location.hash !== '' || arrival?.type !== 'navigate') goOn()
// The first view's fonts and image load without competition.
new PerformanceObserver(async () => {
  await document.images[0]?.decode().catch(() => {})
  goOn()
}).observe({ type: 'paint', buffered: true })
setTimeout(goOn, patience)
