import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from './ErrorState'

interface Props {
  children: ReactNode
}

/** A page that breaks never breaks the shell: it says so in its place and can be tried again. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`${error.message}\n${info.componentStack ?? ''}`, { cause: error }))
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <ErrorState error={error} onRetry={() => this.setState({ error: null })} />
  }
}
