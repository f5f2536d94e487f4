/** A square of a picture, in its pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface OpenPicture {
  url: string
  image: HTMLImageElement
  close: () => void
}

const MOST_BYTES = 10 * 1024 * 1024

/** A file that is no picture to cut from; `reason` names the sentence. */
export class PictureError extends Error {
  constructor(readonly reason: 'notAnImage' | 'tooLarge' | 'tooSmall') {
    super(reason)
  }
}

/** Opens a picture of at least `size` × `size` pixels and at most 10 MB. Errors: PictureError. */
export async function openPicture(file: Blob, size: number): Promise<OpenPicture> {
  if (!file.type.startsWith('image/')) throw new PictureError('notAnImage')
  if (file.size > MOST_BYTES) throw new PictureError('tooLarge')
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode().catch(() => {
      throw new PictureError('notAnImage')
    })
    if (Math.min(image.naturalWidth, image.naturalHeight) < size) throw new PictureError('tooSmall')
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
  return { url, image, close: () => URL.revokeObjectURL(url) }
}

/** Draws a square of a picture over the whole of a canvas, on white. */
export function drawArea(canvas: HTMLCanvasElement, image: HTMLImageElement, area: Area): void {
  const { width, height } = canvas
  const context = canvas.getContext('2d')!
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
}

/** A square of a picture as a PNG of `size` × `size` pixels. Errors: where the browser makes none. */
export function cropped(image: HTMLImageElement, area: Area, size: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  drawArea(canvas, image, area)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
