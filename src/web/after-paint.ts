/** By then the scripts are fetched in any case: a tab in the background is never painted. In ms. */
const patience = 2000

const scripts = document.querySelector<HTMLTemplateElement>('template#scripts')!

/** Sets the scripts going that the page keeps back; done again, it does nothing. */
const fetchScripts = () => document.head.append(scripts.content)

// Who comes to a place within the page is brought there by the scripts.
if (location.hash !== '') fetchScripts()
// What is seen first, words and picture, has the line to itself.
new PerformanceObserver(async () => {
  await document.images[0]?.decode().catch(() => {})
  fetchScripts()
}).observe({ type: 'paint', buffered: true })
setTimeout(fetchScripts, patience)
