import { z } from 'zod'
import { t } from '../../text/t.ts'
import { required } from './fields.ts'

/** Files are uploaded in pieces of this many bytes, the last one aside, so that no request is large or slow. */
export const pieceBytes = 512 * 1024

const missingPiece = () => t('The piece of the file is missing.')

/** The body of a piece: its bytes in base64. */
export const Piece = z.object({
  data: z
    .base64(required(missingPiece))
    .min(1, { error: missingPiece })
    .max(Math.ceil(pieceBytes / 3) * 4, { error: () => t('A piece of the file is too long.') }),
})

/** How many pieces a file of this many bytes has. */
export const countPieces = (bytes: number) => Math.ceil(bytes / pieceBytes)

/** The length in bytes of a piece of a file of `bytes` bytes. */
export const lengthOfPiece = (bytes: number, number: number) =>
  Math.min(pieceBytes, bytes - number * pieceBytes)
