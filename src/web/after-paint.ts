/** By then the page is shown in any case: a tab in the background is never painted. In ms. */
const patience = 2000

const app = document.getElementById('app')!
const scripts = document.querySelector<HTMLTemplateElement>('template#scripts')!
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

/** Shows what the page keeps back, and sets its scripts going; done again, it does nothing. */
function goOn() {
  app.removeAttribute('data-unseen')
  document.head.append(scripts.content)
}

// Who comes to a place within the page, or back to where they were, is brought there by the whole of it.
if (location.hash !== '' || arrival?.type !== 'navigate') goOn()
// What is seen first, words and picture, has the line to itself.
new PerformanceObserver(async () => {
  await document.images[0]?.decode().catch(() => {})
  goOn()
}).observe({ type: 'paint', buffered: true })
setTimeout(goOn, patience)
