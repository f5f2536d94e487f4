import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { takenUpQuery } from './elsewhere'

/** Whether work on a page may begin: what another machine has kept of it is here. Asked once, and never while it goes on. */
export function useTakenUp(key: string, userName: string): boolean {
  const [isTakenUp, setIsTakenUp] = useState(false)
  const { isFetchedAfterMount } = useQuery({ ...takenUpQuery(key, userName), enabled: !isTakenUp })
  if (isFetchedAfterMount && !isTakenUp) setIsTakenUp(true)
  return isTakenUp
}
