import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import { contributorPath } from '#domain/paths'
import type { Person } from '#domain/schema/session'
import { PersonAvatar } from '../PersonAvatar'
import styles from './PersonName.module.css'

interface Props {
  person: Person
  /** It leads nowhere: where one would lose what one is doing. */
  isPlain?: boolean
}

/** A person with their picture, or the first letter of their name; it leads to what they did. */
export function PersonName({ person, isPlain = false }: Props) {
  return (
    <Flex align="center" gap={6} component="span">
      <PersonAvatar person={person} size={20} />
      {isPlain ? (
        <span>{person.name}</span>
      ) : (
        <Link to={contributorPath(person.id)} className={styles.name ?? ''}>
          {person.name}
        </Link>
      )}
    </Flex>
  )
}
