import { siteStills } from '../stills/site.ts'
import { take } from './take.ts'

/** `npm run stills`: the pictures of the site, without loss, for `npm run encode`. */
await take(siteStills, 'stills', 3)
