import { useCallback } from 'react'
import { Skeleton } from 'antd'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

interface Props<Key extends QueryKey> {
  query: UseQueryOptions<Blob, Error, Blob, Key>
  /** What is on it. */
  alt: string
  className?: string | undefined
}

/** A picture that is not for everybody: fetched as the one who is signed in. */
export function BlobPicture<Key extends QueryKey>({ query, alt, className }: Props<Key>) {
  const { data } = useQuery(query)
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
