import { useState } from 'react'

/** The open groups of the sidebar: those of the page are open when one comes to it; others stay as one left them. */
export function useOpenGroups(pathname: string, parents: readonly string[]) {
  const [open, setOpen] = useState<string[]>([...parents])
  const [openedFor, setOpenedFor] = useState(pathname)
  if (openedFor !== pathname) {
    setOpenedFor(pathname)
    setOpen([...new Set([...open, ...parents])])
  }
  return [open, setOpen] as const
}
