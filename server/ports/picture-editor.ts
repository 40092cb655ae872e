export type PictureFacts = { width: number; height: number };
export type PictureFormat = 'avif' | 'webp';

/** Reads, resizes and draws pictures. */
export type PictureEditor = {
  /** The size that the header states, upright; null if there is none. */
  measure(path: string): Promise<PictureFacts | null>;
  /** Decodes the whole picture: false if it is damaged. Check its size before. */
  isWhole(path: string): Promise<boolean>;
  /** The picture in another width and format, upright and without metadata. */
  resize(path: string, wanted: { width: number; format: PictureFormat }): Promise<Uint8Array>;
  /** A drawing in SVG as PNG, with the fonts of our documents; the same drawing gives the same bytes. */
  draw(drawing: string): Promise<Uint8Array>;
};
