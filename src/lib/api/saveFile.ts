import { loadCode } from '../loading'

/** Gives a file to the person, under a name. Errors: LostCode. */
export async function saveFile(content: Blob, name: string): Promise<void> {
  const { default: fileSaver } = await loadCode(() => import('file-saver'))
  fileSaver.saveAs(content, name)
}
