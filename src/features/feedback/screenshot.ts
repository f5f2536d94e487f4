import { LIMITS } from '#domain/limits'

/** A picture that was chosen or pasted, made small enough to be sent. */
export interface Screenshot {
  /** A PNG as base64. */
  base64: string
  /** For showing it. */
  url: string
}

const WIDEST = 1600
const SMALLER = 0.75
const SMALLEST = 200

/** A picture as a PNG of at most 1 MB. Errors: where the file is no picture that the browser can show. */
export async function screenshotOf(file: Blob): Promise<Screenshot> {
  const picture = await createImageBitmap(file)
  let width = Math.min(WIDEST, picture.width)
  for (;;) {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = Math.max(1, Math.round((picture.height * width) / picture.width))
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const url = canvas.toDataURL('image/png')
    const base64 = url.slice(url.indexOf(',') + 1)
    if ((base64.length * 3) / 4 <= LIMITS.screenshotBytes || width < SMALLEST) {
      picture.close()
      return { base64, url }
    }
    width = Math.round(width * SMALLER)
  }
}
