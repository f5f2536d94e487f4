import { fileContentQuery } from '../lib/api/files'
import { BlobPicture } from './BlobPicture'

interface Props {
  id: number
  /** What is on it. */
  alt: string
  className?: string | undefined
}

/** A picture that is kept. */
export const FilePicture = ({ id, ...shown }: Props) => <BlobPicture query={fileContentQuery(id)} {...shown} />
