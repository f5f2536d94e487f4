import { StarFilled } from '@ant-design/icons'
import { Flex } from 'antd'

/** So many stars of so many, to be read and not to be changed. */
export const Stars = ({ count, of }: { count: number; of: number }) => (
  <Flex role="img" aria-label={`${count} / ${of}`} gap={4}>
    {Array.from({ length: of }, (_, i) => (
      <StarFilled
        key={i}
        aria-hidden
        style={{ color: i < count ? 'var(--ant-gold-6, #faad14)' : 'var(--ant-color-fill-secondary)' }}
      />
    ))}
  </Flex>
)
