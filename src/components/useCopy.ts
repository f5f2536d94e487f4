import { useEffect, useState } from 'react'

const SHOWN = 1500

/** Copies without the clipboard API, which plain http does not have. */
function copyByCommand(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}

/** Copies text to the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  const written = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  return written || copyByCommand(text)
}

/** Copies text to the clipboard; `isCopied` is true for a moment after. */
export function useCopy() {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), SHOWN)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (text: string): Promise<void> => {
    setIsCopied(await copyText(text))
  }
  return { copy, isCopied }
}
