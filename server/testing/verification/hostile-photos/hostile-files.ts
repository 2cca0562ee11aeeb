import { damaged } from './damaged-photos';
import { noPictures } from './foreign-files';
import { type HostileFile, picture } from './hostile-file';
import { oddPhotos } from './odd-photos';
import { otherPictures } from './other-pictures';
import { bombs } from './photo-bombs';
import { metadataCarriers, smugglers } from './smuggling-photos';

/** Returns all known hostile files. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const [jpeg, png, webp] = await Promise.all([
    picture().jpeg().toBuffer(),
    picture().png().toBuffer(),
    picture().webp().toBuffer(),
  ]);
  return [
    ...noPictures(),
    ...(await otherPictures()),
    ...damaged(jpeg, png, webp),
    ...bombs(jpeg),
    ...(await oddPhotos()),
    ...smugglers(jpeg, png, webp),
    ...(await metadataCarriers(jpeg)),
  ];
}
