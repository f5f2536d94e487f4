import type { Person } from '#domain/schema/session'
import styles from './PersonAvatar.module.css'

interface Props {
  person: Pick<Person, 'name' | 'avatar'>
  /** In px. */
  size: number
}

/** A person's picture, or the first letter of their name. Beside the name, so nobody has to hear it twice. */
export const PersonAvatar = ({ person: { name, avatar }, size }: Props) => (
  <span
    className={styles.avatar}
    style={{ width: size, height: size, fontSize: size / 2 }}
    aria-hidden
    data-print="never"
  >
    {avatar ? <img src={avatar} alt="" /> : [...name][0]?.toUpperCase()}
  </span>
)
