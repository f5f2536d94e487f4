import { useEffect, useEffectEvent, useRef } from 'react'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language'
import { linter, lintGutter } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { theme as antdTheme } from 'antd'
import { useSettings } from '../../lib/settings/settingsStore'
import styles from './JsonEditor.module.css'

interface Props {
  label: string
  value: string
  /** What is said of a mistake, beside its line. */
  fault: string
  onChange: (value: string) => void
}

/** Names, texts, numbers and words on a dark ground. */
const DARK = HighlightStyle.define(
  [
    { tag: tags.propertyName, color: '#8ab4f8' },
    { tag: tags.string, color: '#9ccc65' },
    { tag: tags.number, color: '#ffb74d' },
    { tag: [tags.bool, tags.null], color: '#f48fb1' },
  ],
  { themeType: 'dark' },
)

/** The editor in the application's colours. */
const looks = (isDark: boolean): Extension => [
  EditorView.theme({}, { dark: isDark }),
  isDark ? syntaxHighlighting(DARK) : syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
]

/** A text editor for JSON: line numbers, folding, brackets, search, and marks where it is wrong. */
export function JsonEditor({ label, value, fault, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const { settings } = useSettings()
  const { token } = antdTheme.useToken()
  const tell = useEffectEvent(onChange)
  const told = useEffectEvent(() => fault)
  const first = useEffectEvent(() => ({ value, label, isDark: settings.dark }))
  const theme = useRef(new Compartment())
  useEffect(() => {
    const { value: doc, label: name, isDark } = first()
    const editor = new EditorView({
      parent: box.current!,
      state: EditorState.create({
        doc,
        extensions: [
          lineNumbers(),
          foldGutter(),
          history(),
          bracketMatching(),
          highlightSelectionMatches(),
          json(),
          linter((shown) => jsonParseLinter()(shown).map((mistake) => ({ ...mistake, message: told() }))),
          lintGutter(),
          keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': name }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) tell(update.state.doc.toString())
          }),
          theme.current.of(looks(isDark)),
        ],
      }),
    })
    view.current = editor
    return () => {
      editor.destroy()
      view.current = null
    }
  }, [])
  // What is given from outside, such as a reset.
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])
  useEffect(() => {
    view.current?.dispatch({ effects: theme.current.reconfigure(looks(settings.dark)) })
  }, [settings.dark])
  return <div ref={box} className={styles.editor} style={{ fontSize: token.fontSize }} />
}
