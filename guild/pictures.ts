import about from './img/about.avif'
import aboutFallback from './img/about.webp'
import aboutSmall from './img/about-960.avif'
import closingSmall from './img/closing-960.avif'
import closingSmallFallback from './img/closing-960.webp'
import closing from './img/closing-1920.avif'
import closingFallback from './img/closing-1920.webp'
import contours from './img/contours.svg'
import heroSmall from './img/hero-1280.avif'
import heroSmallFallback from './img/hero-1280.webp'
import hero from './img/hero-1920.avif'
import heroFallback from './img/hero-1920.webp'
import heroMobile from './img/hero-m.avif'
import heroMobileFallback from './img/hero-m.webp'
import icon192 from './img/icon-192.png'
import icon512 from './img/icon-512.png'
import plan from './img/plan.svg'
import preview from './img/preview.jpg'
import step1 from './img/step-1.avif'
import step1Fallback from './img/step-1.webp'
import step2 from './img/step-2.avif'
import step2Fallback from './img/step-2.webp'
import step3 from './img/step-3.avif'
import step3Fallback from './img/step-3.webp'
import step4 from './img/step-4.avif'
import step4Fallback from './img/step-4.webp'

/** The guild's pictures. A missing file fails the build. */
export const pictures = {
  /** 1920 and 1280 px wide; the mobile one 780. */
  hero: {
    large: hero,
    small: heroSmall,
    fallback: heroFallback,
    smallFallback: heroSmallFallback,
    mobile: heroMobile,
    mobileFallback: heroMobileFallback,
  },
  /** One per join step, 540 × 720, in order. */
  steps: [
    { avif: step1, fallback: step1Fallback },
    { avif: step2, fallback: step2Fallback },
    { avif: step3, fallback: step3Fallback },
    { avif: step4, fallback: step4Fallback },
  ],
  /** The poster of the About video, 1280 and 960 px wide. */
  about: { large: about, small: aboutSmall, fallback: aboutFallback },
  /** 1920 and 960 px wide. */
  closing: {
    large: closing,
    small: closingSmall,
    fallback: closingFallback,
    smallFallback: closingSmallFallback,
  },
  /** The plan in the Requirements section. */
  plan,
  /** The link preview, 1200 × 630. */
  preview,
  /** The app icons, 192 and 512 px square. */
  icons: { small: icon192, large: icon512 },
  /** The contour lines in the background, 1084 × 1052. */
  contours,
}
