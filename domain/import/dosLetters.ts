/** What bytes from 0x80 stand for in the encodings of DOS that browsers do not know. See IBM's code pages 850 and 852. */
const LETTERS = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0',
} as const
export type DosEncoding = keyof typeof LETTERS

export const isDos = (encoding: string): encoding is DosEncoding => encoding in LETTERS

/** Characters that are made at once: as many arguments fit. */
const PIECE = 8192

/** The text of bytes in an encoding of DOS. */
export function dosText(bytes: Uint8Array, encoding: DosEncoding): string {
  const letters = LETTERS[encoding]
  const codes = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : letters.charCodeAt(byte - 0x80)))
  let text = ''
  for (let at = 0; at < codes.length; at += PIECE) text += String.fromCharCode(...codes.subarray(at, at + PIECE))
  return text
}
