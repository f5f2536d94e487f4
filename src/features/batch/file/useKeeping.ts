import { useEffect, useRef, useState } from 'react'
import { keepFiles } from '../../../lib/storage/files'
import { hold } from '../../../lib/storage/held'
import type { FileChoices, useKeptFiles } from '../keptFiles'

type Kept = ReturnType<typeof useKeptFiles>

/** Keeps the files that are open, and what is chosen of them, on this machine. */
export function useKeeping({ newPlace, keeper, resumed, drop }: Kept, choices: FileChoices) {
  const [files, setFiles] = useState(() => (resumed ? { place: resumed.work.place, names: resumed.work.names } : null))
  const [isRefused, setIsRefused] = useState(false)
  const latest = useRef(files?.place)
  const { answers, own, chosen, targets, status, isPublishing, message, job } = choices
  useEffect(() => {
    if (files) keeper.update(() => ({ ...files, answers, own, chosen, targets, status, isPublishing, message, job }))
  }, [keeper, files, answers, own, chosen, targets, status, isPublishing, message, job])
  const place = files?.place
  useEffect(() => (place === undefined ? undefined : hold(place)), [place])
  const forget = () => {
    latest.current = undefined
    setFiles(null)
    setIsRefused(false)
    drop()
  }
  return {
    /** Whether there was no room for them. */
    isRefused,
    keep: async (opened: readonly File[]) => {
      forget()
      const fresh = newPlace()
      latest.current = fresh
      const isKept = await keepFiles(fresh, opened)
      // Others may be open by now.
      if (latest.current !== fresh) return
      setIsRefused(!isKept)
      if (isKept) setFiles({ place: fresh, names: opened.map(({ name }) => name) })
    },
    forget,
  }
}
