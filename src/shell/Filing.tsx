import { ExternalLink } from './ExternalLink'
import styles from './Shell.module.css'

/** The filing number with its link. */
export function Filing({ text, url }: { text: string; url: string }) {
  return (
    <footer className={styles.footer}>
      <ExternalLink to={url}>{text}</ExternalLink>
    </footer>
  )
}
