import { EditorView } from '@codemirror/view'
import DOMPurify from 'dompurify'
import { config, MdEditor, type ExposeParam, type ToolbarNames } from 'md-editor-rt'
import looks from 'md-editor-rt/lib/style.css?inline'
import { useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import screenfull from 'screenfull'
import { isReadable } from '#domain/reports/readable'
import { Secondary } from '../Secondary'
import { useSettings } from '../../lib/settings/settingsStore'
import { PlainEditor } from './PlainEditor'

/** Words stay whole in the preview. */
const WORDS = '.md-editor-preview { word-break: normal; overflow-wrap: anywhere }'

config({
  // What it would fetch from another host comes with the application, or is left out.
  editorExtensions: { screenfull: { instance: screenfull } },
  codeMirrorExtensions: (extensions) => [
    // Its search for addresses to shorten takes minutes for a word without an end, quadratic in its length.
    ...extensions.filter(({ type }) => type !== 'linkShortener'),
    { type: 'names', extension: EditorView.contentAttributes.of({ 'aria-label': 'Markdown', tabindex: '0' }) },
  ],
})

/** A task of a list is called by its line. */
const purify = DOMPurify(window)
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'INPUT') node.setAttribute('aria-label', node.parentElement?.textContent.trim() ?? '')
})

interface Props {
  label: string
  /** Markdown. */
  value: string
  onChange: (text: string) => void
  /** Hears the HTML of the text. */
  onHtml?: (html: string) => void
  height?: number
  /** The preview stands beside the text, or takes its place. */
  preview?: 'beside' | 'instead'
  toolbar?: ToolbarNames[]
  /** Gets what puts text where the cursor stands; null when the editor goes. */
  onReady?: (insert: ((text: string) => void) | null) => void
}

const TOOLBAR: ToolbarNames[] = [
  'title',
  'bold',
  'italic',
  'strikeThrough',
  'sub',
  'sup',
  '-',
  'quote',
  'unorderedList',
  'orderedList',
  'task',
  '-',
  'codeRow',
  'code',
  'link',
  'image',
  'table',
  '-',
  'revoke',
  'next',
]
/** At the right: how it is shown. */
const VIEWS = {
  beside: ['=', 'preview', 'previewOnly', 'htmlPreview', 'pageFullscreen'],
  instead: ['=', 'previewOnly'],
} as const

/** The one stretch in which a text differs from another, and what stands there now; null where they are the same. */
function differenceOf(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start] === after[start]) start += 1
  let end = 0
  while (end < least - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}

/** An editor for Markdown; of what takes too long to lay out, for its text alone. */
export default function MarkdownEditor(props: Props) {
  const isLaidOut = useMemo(() => isReadable(props.value), [props.value])
  const { label, value, onChange, onReady, height = HEIGHT } = props
  return isLaidOut ? <RichEditor {...props} /> : <PlainEditor {...{ label, value, onChange, onReady, height }} />
}
const HEIGHT = 300

/**
 * An editor for Markdown with a preview, in the application's language and darkness; everything it needs comes with the
 * application. HTML inside of the text is shown as text.
 */
function RichEditor({ label, value, onChange, onHtml, height = HEIGHT, preview = 'beside', toolbar, onReady }: Props) {
  const { t, i18n } = useTranslation()
  const { settings } = useSettings()
  const id = useId().replaceAll(/\W/g, '')
  const editor = useRef<ExposeParam | null>(null)
  // What comes from elsewhere changes only what differs: the cursor stays where it is. The editor itself would put all anew.
  useLayoutEffect(() => {
    const view = editor.current?.getEditorView()
    const change = view && differenceOf(view.state.doc.toString(), value)
    if (change) view.dispatch({ changes: change })
  }, [value])
  return (
    <div role="group" aria-label={label} aria-describedby={`${id}-leave`}>
      {/* Not in the application's one file of styles, which every visit asks for. */}
      <style href="md-editor" precedence="default">
        {looks + WORDS}
      </style>
      <MdEditor
        ref={(exposed: ExposeParam | null) => {
          editor.current = exposed
          onReady?.(exposed ? (text) => exposed.insert(() => ({ targetValue: text, select: false })) : null)
        }}
        id={id}
        value={value}
        onChange={onChange}
        {...(onHtml && { onHtmlChanged: onHtml })}
        language={i18n.language === 'zh' ? 'zh-CN' : 'en-US'}
        theme={settings.dark ? 'dark' : 'light'}
        style={{ height }}
        preview={preview === 'beside' && toolbar === undefined}
        toolbars={toolbar ?? [...TOOLBAR, ...VIEWS[preview]]}
        footers={toolbar ? [] : ['markdownTotal', '=', 'scrollSwitch']}
        sanitize={(html) => purify.sanitize(html)}
        autoDetectCode={false}
        noHighlight
        noMermaid
        noKatex
        noPrettier
        noEcharts
        noUploadImg
        noImgZoomIn
      />
      <div id={`${id}-leave`}>
        <Secondary>{t('editor.leave')}</Secondary>
      </div>
    </div>
  )
}
