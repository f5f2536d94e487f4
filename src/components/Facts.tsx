import type { ReactNode } from 'react'

/** A name and what it is; left out where it is none. */
export type Fact = readonly [name: string, value: ReactNode] | null

/** Names and what they are, as a list of descriptions. */
export const Facts = ({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) => (
  <dl className={className}>
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ),
    )}
  </dl>
)
