/** A picture in memory; its size in px. */
export interface EncodedPicture {
  bytes: Uint8Array
  width: number
  height: number
}

/** The part and the size in which a picture is needed. */
export interface Crop {
  width: number
  /** Absent: the whole picture, in proportion and never enlarged. */
  height?: number
  /** The point that stays in view, in percent. */
  focus: { x: number; y: number }
  format: 'avif' | 'webp' | 'jpg' | 'png'
  /** The quality is lowered until the picture is this small, as far as that is possible. */
  mostBytes: number
  /** How the whole picture is shown; absent: cropped around its focus. */
  whole?: 'inside' | 'centred' | 'padded'
}

/** Converts pictures and films, outside of this process and one at a time. */
export interface Pictures {
  /**
   * Converts an uploaded file of at most `mostPixels` pixels: upright, without metadata, at most 2560 px on its
   * longer side. Rejects with `PictureRejected` if it is none, or takes too long or too much memory; with
   * `PicturesUnavailable` if too many wait already.
   */
  convert(file: Uint8Array, mostPixels: number): Promise<ConvertedPicture>
  /** Crops a converted picture. */
  crop(picture: Uint8Array, crops: readonly Crop[]): Promise<EncodedPicture[]>
  /** Puts the moving picture of a WebM or MP4 file into a new one, without sound and metadata. Rejects like `convert`. */
  cleanFilm(file: Uint8Array): Promise<CleanFilm>
}

/** A film that visitors can see, as it was encoded. */
export interface CleanFilm extends EncodedPicture {
  format: 'webm' | 'mp4'
}

/** An uploaded picture after it was converted; width and height are those of the original. */
export interface ConvertedPicture {
  width: number
  height: number
  /** WebP, from which all crops are made. */
  picture: EncodedPicture
  /** WebP, at most 640 px wide and high. */
  thumbnail: EncodedPicture
}

/** A file that cannot be converted; the message is for the person who uploaded it. */
export class PictureRejected extends Error {}

/** Files cannot be converted now, whichever they are; the message is for the person who waits. */
export class PicturesUnavailable extends Error {}
