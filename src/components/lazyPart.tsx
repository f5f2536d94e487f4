import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Button } from 'antd'
import { WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { isNewVersionThere, loadAhead, LostCode, reloadFor } from '../lib/loading'
import { reloadFromServer } from '../lib/offline/newVersion'
import { toast } from '../lib/toast'
import styles from './ErrorState.module.css'

/** When what was lost again is tried again unasked, in ms: a network that says it is back may not be there yet. */
const PAUSES = [1000, 3000, 9000]

interface Options<Props> {
  /** What stands there while it is loaded. */
  fallback?: ReactNode | ((props: Props) => ReactNode)
  /**
   * How it is told where it is lost: in its place, by a toast where there is no place for it, or not at all. It is tried
   * again when the network is back, and whenever it is rendered anew.
   */
  told?: 'inPlace' | 'toast' | 'never'
  /** What is done instead where the part must not be missing; it is told no other way then. */
  instead?: (props: Props) => void
}

/** A part of the application whose code comes later. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code before it is needed; resolved when it is there, or lost: that is told where it is needed. */
  preload: () => Promise<void>
}

/**
 * A part whose code is loaded when it is first rendered. Where the code is lost, everything around it lives on: it says
 * so in its place, comes by itself when the network does, and tells of a new version after a deployment.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { fallback = null, instead, told = instead ? 'never' : 'inPlace' }: Options<Props> = {},
): LazyPart<Props> {
  let loading: ReturnType<typeof load> | null = null
  const loadOnce = () => {
    loading ??= loadAhead(load).then(
      (module) => {
        There = module.default
        return module
      },
      (error: unknown) => {
        loading = null
        Loaded = lazy(loadOnce)
        throw error
      },
    )
    return loading
  }
  let Loaded = lazy(loadOnce)
  let There: ComponentType<Props> | null = null
  function Part(props: Props) {
    const [tries, setTries] = useState(0)
    const [lostWith, setLostWith] = useState<Props | null>(null)
    const retry = () => {
      setLostWith(null)
      setTries(tries + 1)
    }
    const onLost = () => {
      setLostWith(props)
      instead?.(props)
    }
    // What is asked for in another way, such as opened again, is tried again.
    if (lostWith && isOther(lostWith, props)) retry()
    // What is there already is drawn at once; what came by waiting stays what it was.
    const [Direct] = useState(() => There)
    const Current = Direct ?? Loaded
    return (
      <LossBoundary
        key={tries}
        lost={(error) => <Lost error={error} onLost={onLost} onRetry={retry} tries={tries} told={told} />}
      >
        <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
          <Current {...props} />
        </Suspense>
      </LossBoundary>
    )
  }
  return Object.assign(Part, {
    preload: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
  })
}

interface BoundaryProps {
  lost: (error: LostCode) => ReactNode
  children: ReactNode
}

/** Stops at lost code only: what breaks while rendering is for the boundary around. */
class LossBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof LostCode) return this.props.lost(error)
    throw error
  }
}

/** Whether what a part was given differs in a value; its functions are new at every rendering. */
const isOther = (before: object, after: object): boolean =>
  Object.entries(after).some(
    ([name, value]) => typeof value !== 'function' && value !== (before as Record<string, unknown>)[name],
  )

interface LostProps {
  error: LostCode
  onLost: () => void
  onRetry: () => void
  /** How often it was tried again. */
  tries: number
  told: NonNullable<Options<never>['told']>
}

/** Says that a part was lost, and tries again: asked to, or when the network is back. */
function Lost({ error, onLost, onRetry, tries, told }: LostProps) {
  const { t } = useTranslation()
  const [isOutdated, setIsOutdated] = useState(false)
  const tellLost = useEffectEvent(onLost)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    tellLost()
    isNewVersionThere().then(setIsOutdated, () => undefined)
    const again = () => retry()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  const message = isOutdated ? t('error.newVersion') : t(navigator.onLine ? 'error.chunk' : 'network.offline')
  useEffect(() => {
    const pause = PAUSES[tries - 1]
    if (told !== 'inPlace' || pause === undefined || !navigator.onLine) return
    const timer = setTimeout(() => retry(), pause)
    return () => clearTimeout(timer)
  }, [told, tries])
  // What nobody waits for is not worth a reload.
  useEffect(() => {
    if (told !== 'never') reloadFor(error)
  }, [told, error])
  useEffect(() => {
    if (told === 'toast') toast('error', message)
  }, [told, message])
  if (told !== 'inPlace') return null
  // What a lost file imports itself is remembered by the browser as lost until the page is loaded anew.
  const needsReload = isOutdated || (tries > 0 && navigator.onLine)
  return (
    <div role="alert" className={styles.state}>
      <WarningOutlined className={styles.icon} />
      <p className={styles.message}>{message}</p>
      <Button onClick={needsReload ? () => void reloadFromServer() : onRetry}>
        {t(needsReload ? 'action.reload' : 'action.retry')}
      </Button>
    </div>
  )
}
