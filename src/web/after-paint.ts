/** Fallback for background tabs, which are never painted, in ms. */
const fallbackDelay = 2000

const app = document.getElementById('app')!
const scripts = document.querySelector<HTMLTemplateElement>('template#scripts')!
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

/** Shows the deferred sections and starts the scripts. Idempotent. */
function startScripts() {
  app.removeAttribute('data-unseen')
  document.head.append(scripts.content)
}

// Anchors and restored positions need the whole page.
if (location.hash !== '' || navigation?.type !== 'navigate') startScripts()
// The first view's fonts and image load without competition.
new PerformanceObserver(async () => {
  await document.images[0]?.decode().catch(() => {})
  startScripts()
}).observe({ type: 'paint', buffered: true })
setTimeout(startScripts, fallbackDelay)
