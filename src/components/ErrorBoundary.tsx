import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { logError } from '../lib/errorLog'
import { ErrorState } from './ErrorState'

interface Props {
  children: ReactNode
  /** Forgets the answers that may have broken the page, which has let go of them by now: the next try asks anew. */
  onBroken?: () => void
}

interface State {
  error: Error | null
  /** How often it was tried again. */
  tries: number
}

/** A page that breaks never breaks the shell: it says so in its place, is logged, and can be tried again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, tries: 0 }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    const component = /at (\w+)/.exec(componentStack ?? '')?.[1]
    logError(error, component ? `render: ${component}` : 'render')
  }

  override render() {
    const { error, tries } = this.state
    const { children, onBroken } = this.props
    if (!error) return children
    const retry = () => this.setState({ error: null, tries: tries + 1 })
    return <Broken error={error} onBroken={tries === 0 ? onBroken : undefined} onRetry={retry} />
  }
}

interface BrokenProps {
  error: Error
  onBroken: (() => void) | undefined
  onRetry: () => void
}

function Broken({ error, onBroken, onRetry }: BrokenProps) {
  const client = useQueryClient()
  useEffect(() => {
    if (onBroken) onBroken()
    // It may be an answer that another page had asked for.
    else client.removeQueries({ type: 'inactive' })
  }, [client, onBroken])
  return <ErrorState error={error} onRetry={onRetry} />
}
