import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react'
import { logError } from '../lib/errorLog'
import { ErrorState } from './ErrorState'

interface Props {
  children: ReactNode
  /** Forgets the answers that may have broken the page, which has let go of them by now: the next try asks anew. */
  onBroken?: () => void
}

/** A page that breaks never breaks the shell: it says so in its place, is logged, and can be tried again. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    const component = /at (\w+)/.exec(componentStack ?? '')?.[1]
    logError(error, component ? `render: ${component}` : 'render')
  }

  override render() {
    const { error } = this.state
    const { children, onBroken } = this.props
    return error ? (
      <Broken error={error} onBroken={onBroken} onRetry={() => this.setState({ error: null })} />
    ) : (
      children
    )
  }
}

interface BrokenProps {
  error: Error
  onBroken: (() => void) | undefined
  onRetry: () => void
}

function Broken({ error, onBroken, onRetry }: BrokenProps) {
  useEffect(() => onBroken?.(), [onBroken])
  return <ErrorState error={error} onRetry={onRetry} />
}
