import { useCallback } from 'react'
import { Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { fileContentQuery } from '../lib/api/files'

interface Props {
  id: number
  /** What is on it. */
  alt: string
  className?: string | undefined
}

/** A picture that is kept: fetched as the one who is signed in, since nobody else may see it. */
export function FilePicture({ id, alt, className }: Props) {
  const { data } = useQuery(fileContentQuery(id))
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(data!)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [data],
  )
  if (!data) return <Skeleton.Node active className={className ?? ''} />
  return <img ref={show} alt={alt} className={className} />
}
