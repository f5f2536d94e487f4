import type { ReactNode } from 'react'

/** A link out of the site: in a new browser tab that cannot reach back. */
export function ExternalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
