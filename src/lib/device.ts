/** Browsers and systems by what they say of themselves; the first that fits, since most say that they are others too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|HeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const first = (list: readonly [RegExp, string][], text: string) => list.find(([sign]) => sign.test(text))?.[1]

/** Browser and system out of a user agent: `Firefox · Windows`; of a program the name that it gives, else empty. */
export function deviceOf(userAgent: string): string {
  const known = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter(Boolean).join(' · ')
  return known || (/^[\w.-]{1,40}(?=\/|$)/.exec(userAgent)?.[0] ?? '')
}
