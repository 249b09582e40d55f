import {
  createImport,
  type ImportDetail,
  type ImportKindName,
  maxImportBytes,
  readImport,
  uploadPiece,
} from '../../contract/imports/imports.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { sendPieces } from '../app/send-pieces.ts'

/** Uploads a file piece by piece and has it read; `onProgress` gets the uploaded share. */
export async function uploadFile(
  kind: ImportKindName,
  file: File,
  onProgress: (share: number) => void,
): Promise<ImportDetail> {
  const fileName = file.name.slice(-200)
  const { importId } = await call(createImport, { body: { kind, fileName, bytes: file.size } })
  const send = (number: number, data: string) =>
    call(uploadPiece, { params: { importId, number }, body: { data } })
  await sendPieces(file, send, onProgress)
  return call(readImport, { params: { importId } })
}

/** Why a file cannot be uploaded. */
export function fileProblem(file: File): string | undefined {
  if (file.size === 0) return t('This file is empty.')
  return file.size > maxImportBytes ? t('A file may have at most 100 MB.') : undefined
}
