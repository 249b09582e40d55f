import { type PicturePlace, toContent } from '../../../contract/site/picture-places.ts'
import { GuildPictures } from '../../../contract/site/pictures.ts'
import type { InitialPictures } from '../../../domain/site/initial-content.ts'
import type { MovedUpload } from '../../../domain/site/uploads/moved-uploads.ts'

/** The pictures of uploads as the content has them, by the places for which they were made. */
export function picturesOf(uploads: readonly MovedUpload[]): InitialPictures {
  const files = uploads.flatMap((upload) => upload.files)

  /** The crops of a place in their order. */
  function cropsAt(wanted: PicturePlace): unknown[] {
    const own = files.filter(({ place }) => place === wanted)
    const firstSize = own.filter(({ size }) => size === own[0]?.size)
    return firstSize.map(({ focus }) => {
      // Two crops can have the same focal point; the sizes of one crop share the object.
      const sizes = own
        .filter((file) => file.focus === focus)
        .map(({ size, path, width, height }) => [size, { file: path, width, height }])
      return toContent(wanted, Object.fromEntries(sizes), { focus })
    })
  }

  const at = (place: PicturePlace) => cropsAt(place)[0]
  return {
    site: GuildPictures.parse({
      ...{ hero: at('hero'), about: at('about'), closing: at('closing'), preview: at('preview') },
      ...{ icons: at('logo'), plan: null, contours: null },
    }),
    steps: cropsAt('step') as InitialPictures['steps'],
  }
}
