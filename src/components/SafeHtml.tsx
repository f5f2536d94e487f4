import { useMemo } from 'react'
import DOMPurify from 'dompurify'
import styles from './SafeHtml.module.css'

/** Links of what somebody wrote open apart, and learn nothing of this window. */
const purify = DOMPurify(window)
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})

/** What may be said of the looks of a part of a text: nothing that leaves its place, or asks other hosts. */
const LOOKS = [
  'color',
  'background-color',
  'text-align',
  'text-decoration',
  'padding-left',
  'width',
  'height',
  'border-color',
]
purify.addHook('uponSanitizeAttribute', (_, attribute) => {
  if (attribute.attrName !== 'style') return
  const { style } = document.createElement('span')
  style.cssText = attribute.attrValue
  const kept = LOOKS.map((name) => [name, style.getPropertyValue(name)] as const).filter(
    ([, value]) => value !== '' && !/url|image|var/i.test(value),
  )
  attribute.attrValue = kept.map(([name, value]) => `${name}: ${value}`).join('; ')
})

/** HTML without anything that runs, asks other hosts or leaves its box. */
const harmless = (html: string): string =>
  purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'video', 'audio', 'source'],
    FORBID_ATTR: ['class', 'id', 'srcset'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#|data:image\/(?:png|jpeg|gif|webp);base64,)/i,
  })

/** What somebody wrote as HTML, shown without what could do harm. */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => harmless(html), [html])
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: clean }} />
}
