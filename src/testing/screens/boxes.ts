import type { Element, Window } from 'happy-dom'

/**
 * Gives every element of a window this size in px and reports it to resize observers, because
 * charts and virtual lists render nothing without a size.
 */
export function giveBoxes(window: Window, { width = 800, height = 600 } = {}): void {
  const { prototype } = window.HTMLElement
  for (const side of ['offset', 'client'] as const) {
    Object.defineProperty(prototype, `${side}Width`, { get: () => width })
    Object.defineProperty(prototype, `${side}Height`, { get: () => height })
  }
  Object.defineProperty(window, 'ResizeObserver', { value: observerOf(window) })
}

type Report = (entries: { target: Element }[]) => void

function observerOf(window: Window) {
  return class {
    private readonly report: Report
    private readonly observed = new Set<Element>()

    constructor(report: Report) {
      this.report = report
    }

    observe(target: Element): void {
      this.observed.add(target)
      window.requestAnimationFrame(() => {
        if (this.observed.has(target)) this.report([{ target }])
      })
    }

    unobserve(target: Element): void {
      this.observed.delete(target)
    }

    disconnect(): void {
      this.observed.clear()
    }
  }
}
