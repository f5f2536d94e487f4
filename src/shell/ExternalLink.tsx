import type { ComponentProps } from 'react'

/** A link out of the site: in a new browser tab that cannot reach back. */
export function ExternalLink({ to, children, ...rest }: { to: string } & ComponentProps<'a'>) {
  return (
    <a {...rest} href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
