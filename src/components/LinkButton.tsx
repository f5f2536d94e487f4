import type { Ref } from 'react'
import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router-dom'

type Props = { to: string; ref?: Ref<HTMLButtonElement & HTMLAnchorElement> } & Omit<ButtonProps, 'href' | 'onClick'>

/** A link that looks like a button: one stop of Tab. */
export function LinkButton({ to, ...props }: Props) {
  const open = useLinkClickHandler<HTMLElement>(to)
  return <Button {...props} href={useHref(to)} onClick={open} />
}
