import type { OutputPage } from './output-page';

export type SocialImageOptions = {
  /** Where `node_modules` with the fonts is. */
  rootDir: string;
  publicDir: string;
  /** Folder that keeps pictures from build to build. */
  cacheDir: string;
  brandName: string;
  pages: readonly Pick<OutputPage, 'socialImage' | 'socialTitle' | 'locale'>[];
};

/** Writes the picture of each page for social networks. @returns how many had to be drawn */
export async function writeSocialImages(_options: SocialImageOptions): Promise<number> {
  return 0;
}
