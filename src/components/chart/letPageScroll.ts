const WHEEL_EVENTS = ['wheel', 'mousewheel']

/**
 * The wheel scrolls the page over a chart as anywhere; with Ctrl (⌘) it zooms. The chart library takes every turn for
 * itself, whatever key its option names. Answers a function that ends it.
 */
export function letPageScroll(box: HTMLElement): () => void {
  const keepFromChart = (event: Event) => {
    if (event instanceof WheelEvent && !event.ctrlKey && !event.metaKey) event.stopPropagation()
  }
  for (const name of WHEEL_EVENTS) box.addEventListener(name, keepFromChart, { capture: true, passive: true })
  return () => {
    for (const name of WHEEL_EVENTS) box.removeEventListener(name, keepFromChart, { capture: true })
  }
}
