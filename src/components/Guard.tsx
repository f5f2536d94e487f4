import { Component, type ReactNode } from 'react'
import { logError } from '../lib/errorLog'

/** Around what nobody sees: where it breaks, that is logged, and everything else goes on. */
export class Guard extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error) {
    logError(error, 'render: hidden part')
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
