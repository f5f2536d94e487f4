import { useRef } from 'react'
import { Button, Dropdown, type ButtonProps, type DropdownProps, type MenuProps } from 'antd'

interface Props extends ButtonProps {
  items: NonNullable<MenuProps['items']>
  onChoose?: (key: string) => void
}

/** A button with a menu: walked by arrows as soon as it is open, and the focus is back on the button when it closes. */
export function MenuButton({ items, onChoose, ...button }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  const toButton = () => opener.current?.focus()
  const onOpenChange: DropdownProps['onOpenChange'] = (isOpen, { source }) => {
    // Whoever clicked elsewhere has the focus there.
    if (!isOpen && source === 'trigger' && document.activeElement?.closest('[role=menu]')) toButton()
  }
  // Not before the key has done its work: it would press the button too.
  const choose = (key: string) =>
    requestAnimationFrame(() => {
      toButton()
      onChoose?.(key)
    })
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={onOpenChange}
      menu={{ items, onClick: ({ key }) => choose(key) }}
    >
      <Button ref={opener} aria-haspopup="menu" {...button} />
    </Dropdown>
  )
}
