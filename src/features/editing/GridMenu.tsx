import { Dropdown } from 'antd'
import { createPortal } from 'react-dom'

export interface GridAction {
  key: string
  label: string
  act: () => void
  isOff?: boolean
}

interface Props {
  actions: readonly GridAction[]
  /** Where it opens. */
  at: { x: number; y: number }
  onClose: () => void
}

/** What can be done with the selected cells, at the place of the pointer. */
export default function GridMenu({ actions, at, onClose }: Props) {
  // On the page itself: the grid's panel may be moved and would take the place along. What has no size has no menu.
  return createPortal(
    <Dropdown
      open
      trigger={['click']}
      autoFocus
      menu={{
        items: actions.map(({ key, label, isOff = false }) => ({ key, label, disabled: isOff })),
        onClick: ({ key }) => {
          onClose()
          actions.find((action) => action.key === key)?.act()
        },
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <span style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }} />
    </Dropdown>,
    document.body,
  )
}
