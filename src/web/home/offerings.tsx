import { guild } from '../app/site-content.ts'
import { Banner, BannerCloth } from './media/banner.tsx'
import styles from './offerings.module.css'
import { SectionHead } from './section-head.tsx'

/** What the guild offers, as banners on a rail. */
export function Offerings() {
  const { title, gloss, list } = guild.offers
  return (
    <section id="offerings" className={styles.section} aria-labelledby="offerings-title">
      <BannerCloth />
      <div className="wrap">
        <SectionHead id="offerings-title" title={title} gloss={gloss} />
        <ul className={styles.rail}>
          {list.map((offer) => (
            <li key={offer.title} className={styles.offer}>
              <Banner banner={offer.banner} />
              <h3>{offer.title}</h3>
              <p>{offer.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
