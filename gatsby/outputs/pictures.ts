export type OutputPicture = { file: string; widthPx: number; heightPx: number };

export type PictureOptions = {
  publicDir: string;
  /** Folder that keeps variants from build to build. */
  cacheDir: string;
  pictures: readonly OutputPicture[];
  /** The original of a picture. @param file its name in the content schema's `pictures` */
  readOriginal(file: string): Promise<Buffer>;
};

/** Writes every variant of every picture. @returns how many had to be made */
export async function writePictures(_options: PictureOptions): Promise<number> {
  return 0;
}
