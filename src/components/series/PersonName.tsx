import { Avatar, Flex } from 'antd'
import type { Person } from '#domain/schema/session'

/** A person with their picture, or the first letter of their name. */
export function PersonName({ person, size = 20 }: { person: Person; size?: number }) {
  return (
    <Flex align="center" gap={6} component="span">
      <Avatar size={size} {...(person.avatar && { src: person.avatar })} alt="">
        {[...person.name][0]?.toUpperCase()}
      </Avatar>
      <span>{person.name}</span>
    </Flex>
  )
}
