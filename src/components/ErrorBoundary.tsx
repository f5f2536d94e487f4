import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react'
import { QueryClientContext } from '@tanstack/react-query'
import { logError } from '../lib/errorLog'
import { ErrorState } from './ErrorState'

interface Props {
  children: ReactNode
}

/** A page that breaks never breaks the shell: it says so in its place, is logged, and can be tried again. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  static override contextType = QueryClientContext
  declare context: ContextType<typeof QueryClientContext>
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    const component = /at (\w+)/.exec(componentStack ?? '')?.[1]
    logError(error, component ? `render: ${component}` : 'render')
    // It may be an answer that broke the page: what nobody shows, once the page has let go of it, is asked for anew.
    setTimeout(() => this.context?.removeQueries({ type: 'inactive' }))
  }

  override render() {
    const { error } = this.state
    return error ? <ErrorState error={error} onRetry={() => this.setState({ error: null })} /> : this.props.children
  }
}
