import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Editor } from 'hugerte'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../lib/settings/settingsStore'
import hugerte, { chooseSkin } from './hugerte'

interface Props {
  label: string
  /** HTML. */
  value: string
  onChange: (html: string) => void
  height?: number
}

const TOOLBAR = [
  'searchreplace bold italic underline strikethrough alignleft aligncenter alignright outdent indent blockquote undo redo removeformat subscript superscript code',
  'blocks | hr bullist numlist link image charmap preview anchor pagebreak insertdatetime table emoticons forecolor backcolor fullscreen',
]
const PLUGINS =
  'advlist anchor autolink charmap code emoticons fullscreen image insertdatetime link lists pagebreak preview searchreplace table wordcount'

const isNarrow = (): boolean => matchMedia('(width < 768px)').matches

/** The content's own page in the application's colours. */
const bodyStyle = (isDark: boolean): string =>
  [
    isDark ? 'body { background: #141414; color: #e3e3e3 }' : 'body { background: #fff; color: #1f1f1f }',
    'body { margin: 12px; font: 14px/1.75 system-ui, sans-serif }',
    `a { color: ${isDark ? '#69b1ff' : '#0958d9'} }`,
    `table { border-collapse: collapse } th, td { padding: 4px 12px; text-align: start; border: 1px solid ${isDark ? '#424242' : '#d9d9d9'} }`,
    'img { max-width: 100%; height: auto }',
  ].join(' ')

/**
 * An editor for text with headings, lists, tables and pictures, in the application's language and darkness; everything it
 * needs comes with the application. Hidden with its tab it is put away, and comes back with what was written.
 */
export default function RichEditor({ label, value, onChange, height = 300 }: Props) {
  const { i18n } = useTranslation()
  const { settings } = useSettings()
  const area = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<Editor | null>(null)
  const id = useId()
  const language = i18n.language === 'zh' ? 'zh_CN' : 'en'
  const tell = useEffectEvent(onChange)
  const written = useEffectEvent(() => value)
  useEffect(() => {
    let isAlive = true
    chooseSkin(settings.dark)
    void hugerte
      .init({
        target: area.current!,
        height,
        plugins: PLUGINS,
        // On a phone one row that can be unfolded: all of them would leave no room to write.
        ...(isNarrow() ? { toolbar: TOOLBAR.join(' | '), toolbar_mode: 'sliding' } : { toolbar: TOOLBAR }),
        menubar: 'file edit insert view format table',
        language,
        skin: false,
        content_css: false,
        content_style: bodyStyle(settings.dark),
        promotion: false,
        branding: false,
        elementpath: false,
        // Addresses stay as they are written.
        convert_urls: false,
        paste_data_images: true,
        automatic_uploads: false,
        setup: (made) => {
          made.on('change input undo redo SetContent', ({ type }) => {
            if (type !== 'setcontent' || made.initialized) tell(made.getContent())
          })
        },
      })
      .then(([made]) => {
        if (!made) return
        if (!isAlive) {
          made.remove()
          return
        }
        editor.current = made
        made.iframeElement!.title = label
        // It has a name, which only what has a role may have.
        made.getContainer().querySelector('.tox-statusbar__resize-handle')?.setAttribute('role', 'button')
        // The editor takes out what could run by itself; looks and anchors stay.
        made.setContent(written(), { no_events: true })
      })
    return () => {
      isAlive = false
      editor.current?.remove()
      editor.current = null
    }
  }, [label, height, language, settings.dark])
  // What is given from outside, such as an article that has come.
  useEffect(() => {
    const made = editor.current
    if (made && made.getContent() !== value && !made.hasFocus()) made.setContent(value, { no_events: true })
  }, [value])
  return <textarea ref={area} id={id} aria-label={label} defaultValue={value} style={{ width: '100%', height }} />
}
