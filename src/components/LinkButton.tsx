import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** A link that looks like a button: one stop of Tab. */
export function LinkButton({ to, ...props }: { to: string } & Omit<ButtonProps, 'href' | 'onClick'>) {
  const open = useLinkClickHandler<HTMLElement>(to)
  return <Button {...props} href={useHref(to)} onClick={open} />
}
