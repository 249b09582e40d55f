import { middle } from '../../../contract/site/content-fields.ts'
import { picturePlaces } from '../../../contract/site/picture-places.ts'
import type { MovedUpload } from '../../../domain/site/uploads/moved-uploads.ts'
import type { FileFormat } from '../../../domain/site/uploads/stored-files.ts'
import type { EncodedPicture, Pictures } from '../../../integrations/pictures/pictures.ts'
import type { AddFile } from './new-files.ts'

/** A guild's logo as it was converted after its upload. */
export interface ConvertedLogo {
  /** Both are WebP. */
  picture: EncodedPicture
  thumbnail: EncodedPicture
  fileName: string
  /** Of the original, like the number of its bytes. */
  width: number
  height: number
  bytes: number
}

/** Makes the sizes that the site needs of a logo. */
export async function fitLogo(
  { picture, thumbnail, fileName, ...original }: ConvertedLogo,
  pictures: Pictures,
  addFile: AddFile,
): Promise<MovedUpload> {
  const sizes = Object.entries(picturePlaces.logo)
  const crops = sizes.map(([, size]) => ({ ...size, focus: middle }))
  const icons = await pictures.crop(picture.bytes, crops)
  const toFile = (
    place: string,
    size: string,
    { bytes, ...made }: EncodedPicture,
    format: FileFormat,
  ) => ({
    ...{ place, size, focus: middle, path: addFile(bytes, format) },
    ...{ width: made.width, height: made.height },
  })
  return {
    ...{ kind: 'picture', name: fileName, ...original },
    files: [
      toFile('master', 'large', picture, 'webp'),
      toFile('thumbnail', 'small', thumbnail, 'webp'),
      ...sizes.flatMap(([size, { format }], index) => {
        const icon = icons[index]
        return icon ? [toFile('logo', size, icon, format)] : []
      }),
    ],
  }
}
