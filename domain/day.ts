/** Whether a text is a day of the calendar: `2026-02-28`, and not `2026-02-30`. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}
