import { PATHS } from '#domain/paths'
/** Where to go after signing in: only a path of this site, never another host; else the root. */
export function safeRedirect(target: string | null): string {
  if (!target || !target.startsWith('/') || /^\/[/\\]/.test(target) || /[\\\u0000-\u001F]/.test(target)) return '/'
  const url = URL.parse?.(target, location.origin) ?? new URL(target, location.origin)
  if (url.origin !== location.origin || url.pathname === PATHS.login || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
