import {
  createImport,
  type ImportDetail,
  type ImportKindName,
  maxImportBytes,
  pieceBytes,
  readImport,
  uploadPiece,
} from '../../contract/imports/imports.ts'
import { call } from '../app/api.ts'

/** Uploads a file piece by piece and has it read; `onProgress` gets the uploaded share. */
export async function uploadFile(
  kind: ImportKindName,
  file: File,
  onProgress: (share: number) => void,
): Promise<ImportDetail> {
  const fileName = file.name.slice(-200)
  const created = await call(createImport, { body: { kind, fileName, bytes: file.size } })
  const id = created.importId
  for (let from = 0; from < file.size; from += pieceBytes) {
    const data = await toBase64(file.slice(from, from + pieceBytes))
    await call(uploadPiece, { params: { importId: id, number: from / pieceBytes }, body: { data } })
    onProgress(Math.min(1, (from + pieceBytes) / file.size))
  }
  return call(readImport, { params: { importId: id } })
}

/** Why a file cannot be uploaded. */
export function fileProblem(file: File): string | undefined {
  if (file.size === 0) return 'This file is empty.'
  return file.size > maxImportBytes ? 'A file may have at most 100 MB.' : undefined
}

function toBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    // The file was moved or changed.
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(piece)
  })
}
