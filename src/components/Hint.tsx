import { Tooltip, type TooltipProps } from 'antd'

const canHover = matchMedia('(hover: hover)').matches

/** What a thing is, for who points at it. A finger does not point: there it would only cover what is beside. */
export function Hint({ children, ...rest }: TooltipProps) {
  return canHover ? <Tooltip {...rest}>{children}</Tooltip> : children
}
