import { Component, memo, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import Markdown from 'react-markdown'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import remarkGfm from 'remark-gfm'
import { chartAt, withLiveNumbers } from '#domain/reports/parts'
import { isReadable } from '#domain/reports/readable'
import styles from './Report.module.css'
import { ReportFigure } from './ReportFigure'
import { useLatestValues } from './useLatestValues'

const PLUGINS = [remarkGfm]
/** A picture: a chart where its address is that of a series; else only named, as no other host is asked for anything. */
function Picture({ src, alt = '' }: ComponentProps<'img'>) {
  const { t } = useTranslation('report')
  const address = typeof src === 'string' ? src : ''
  const chart = chartAt(address)
  if (chart) return <ReportFigure key={address} address={address} chart={chart} caption={alt} />
  return <em>{t('noPicture', { name: alt || address.slice(0, 100) })}</em>
}

/** A footnote, or the place in the text that it is of; nothing else in a text has a name. */
const NOTE = /^#user-content-fn(?:ref)?-/

/** Goes to a footnote or back in the same text: other texts beside it may have notes of the same numbers. */
function goToNote(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const { hash } = event.currentTarget
  const text = event.currentTarget.closest(`.${styles.text}`)
  const target = text?.querySelector<HTMLElement>(`[id="${CSS.escape(decodeURIComponent(hash.slice(1)))}"]`)
  target?.scrollIntoView({ block: 'center' })
  const link = target instanceof HTMLAnchorElement ? target : target?.querySelector('a')
  link?.focus({ preventScroll: true })
}

function Anchor({ href = '', children, id, 'aria-label': label }: ComponentProps<'a'>) {
  // An address that is not allowed goes nowhere.
  if (href === '') return <span>{children}</span>
  if (href.startsWith('#'))
    return NOTE.test(href) ? (
      <a href={href} id={id} aria-label={label} onClick={goToNote}>
        {children}
      </a>
    ) : (
      <span>{children}</span>
    )
  if (href.startsWith('/') && !href.startsWith('//')) return <Link to={href}>{children}</Link>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

const Plain = ({ text }: { text: string }) => <pre className={styles.plain}>{text}</pre>

interface UnreadableProps {
  text: string
  children: ReactNode
}

/** A text that breaks what reads it is shown as it stands, until it is another. */
class Unreadable extends Component<UnreadableProps, { isBroken: boolean; text: string }> {
  override state = { isBroken: false, text: this.props.text }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ text }: UnreadableProps, state: { text: string }) {
    return text === state.text ? null : { isBroken: false, text }
  }

  override render() {
    return this.state.isBroken ? <Plain text={this.props.text} /> : this.props.children
  }
}

const COMPONENTS = { img: Picture, a: Anchor }

/**
 * The text of a report: Markdown with charts and latest values of series. HTML in it is not read, addresses are those of
 * the web only, nothing of another host is loaded.
 */
export const ReportText = memo(function ReportText({ text }: { text: string }) {
  const { t } = useTranslation('report')
  const { say } = useLatestValues(text)
  if (!isReadable(text)) return <Plain text={text} />
  return (
    <Unreadable text={text}>
      <div className={styles.text}>
        <Markdown
          remarkPlugins={PLUGINS}
          remarkRehypeOptions={{
            footnoteLabel: t('footnotes'),
            footnoteLabelProperties: { className: [] },
            footnoteBackLabel: (reference) => t('backToNote', { n: reference + 1 }),
          }}
          components={COMPONENTS}
        >
          {withLiveNumbers(text, say)}
        </Markdown>
      </div>
    </Unreadable>
  )
})
