import { galleryStills } from '../stills/gallery.ts'
import { take } from './take.ts'

/** `npm run gallery`: the pictures of the games' gallery, without loss, for `npm run encode`. */
await take(galleryStills, 'gallery', 2)
