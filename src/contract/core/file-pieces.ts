import { z } from 'zod'
import { required } from './fields.ts'

/** Files are uploaded in pieces of this many bytes, the last one aside, so that no request is large or slow. */
export const pieceBytes = 512 * 1024

/** The body of a piece: its bytes in base64. */
export const Piece = z.object({
  data: z
    .base64(required('The piece of the file is missing.'))
    .min(1, 'The piece of the file is missing.')
    .max(Math.ceil(pieceBytes / 3) * 4, 'A piece of the file is too long.'),
})

/** How many pieces a file of this many bytes has. */
export const countPieces = (bytes: number) => Math.ceil(bytes / pieceBytes)

/** The length in bytes of a piece of a file of `bytes` bytes. */
export const lengthOfPiece = (bytes: number, number: number) =>
  Math.min(pieceBytes, bytes - number * pieceBytes)
