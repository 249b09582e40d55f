import type { Picture } from '../src/contract/site/games-page.ts'
import above from './img/games/above.avif'
import aboveFallback from './img/games/above.webp'
import aboveSmall from './img/games/above-small.avif'
import aion2 from './img/games/aion-2.svg'
import archeageChronicles from './img/games/archeage-chronicles.svg'
import ashesOfCreation from './img/games/ashes-of-creation.svg'
import bellatores from './img/games/bellatores.svg'
import breach from './img/games/breach.avif'
import breachFallback from './img/games/breach.webp'
import breachSmall from './img/games/breach-small.avif'
import chronoOdyssey from './img/games/chrono-odyssey.svg'
import night from './img/games/night.avif'
import nightFallback from './img/games/night.webp'
import nightSmall from './img/games/night-small.avif'
import orillon from './img/games/orillon.avif'
import orillonFallback from './img/games/orillon.webp'
import orillonSmall from './img/games/orillon-small.avif'
import perfectNewWorld from './img/games/perfect-new-world.svg'
import sap from './img/games/sap.avif'
import sapFallback from './img/games/sap.webp'
import sapSmall from './img/games/sap-small.avif'
import siege from './img/games/siege.avif'
import siegeFallback from './img/games/siege.webp'
import siegeSmall from './img/games/siege-small.avif'
import wall from './img/games/wall.avif'
import wallFallback from './img/games/wall.webp'
import wallSmall from './img/games/wall-small.avif'

/** The images on the cards of upcoming games. */
export const plans = {
  aion2,
  archeageChronicles,
  ashesOfCreation,
  bellatores,
  chronoOdyssey,
  perfectNewWorld,
}

/** Placeholder pictures; replace them with your guild's own. A missing file fails the build. */
export const stills = {
  siege: {
    large: siege,
    small: siegeSmall,
    smallWidth: 800,
    fallback: siegeFallback,
    width: 1600,
    height: 900,
  },
  sap: still(sap, sapSmall, sapFallback, [960, 1280]),
  above: still(above, aboveSmall, aboveFallback, [1200, 1200]),
  orillon: still(orillon, orillonSmall, orillonFallback, [1200, 960]),
  breach: still(breach, breachSmall, breachFallback, [1280, 960]),
  wall: still(wall, wallSmall, wallFallback, [1440, 810]),
  night: still(night, nightSmall, nightFallback, [1280, 720]),
} satisfies Record<string, Picture>

function still(
  large: string,
  small: string,
  fallback: string,
  [width, height]: [number, number],
): Picture {
  return { large, small, smallWidth: 480, fallback, width, height }
}
