import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { logError } from '../lib/errorLog'
import { ErrorState } from './ErrorState'

interface Props {
  children: ReactNode
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
    return error ? <Broken error={error} onRetry={() => this.setState({ error: null })} /> : this.props.children
  }
}

function Broken({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const client = useQueryClient()
  // It may be an answer that broke the page, which has let go of it by now: the next try asks anew.
  useEffect(() => client.removeQueries({ type: 'inactive' }), [client])
  return <ErrorState error={error} onRetry={onRetry} />
}
