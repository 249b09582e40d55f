import { pieceBytes } from '../../contract/core/file-pieces.ts'
import { toBase64 } from './to-base64.ts'

/** Sends a file piece by piece, in base64; `onProgress` gets the sent share. */
export async function sendPieces(
  file: File,
  send: (number: number, data: string) => Promise<unknown>,
  onProgress: (share: number) => void,
): Promise<void> {
  for (let from = 0; from < file.size; from += pieceBytes) {
    const data = await toBase64(file.slice(from, from + pieceBytes))
    await send(from / pieceBytes, data)
    onProgress(Math.min(1, (from + pieceBytes) / file.size))
  }
}
