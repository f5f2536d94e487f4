import { Flex } from 'antd'
import type { Person } from '#domain/schema/session'
import { PersonAvatar } from '../PersonAvatar'

/** A person with their picture, or the first letter of their name. */
export function PersonName({ person, size = 20 }: { person: Person; size?: number }) {
  return (
    <Flex align="center" gap={6} component="span">
      <PersonAvatar person={person} size={size} />
      <span>{person.name}</span>
    </Flex>
  )
}
