import { LoadingBar } from '../loading-bar/LoadingBar';
import { SiteParts, type SitePartsProps } from './SiteParts';

/** What every page has besides its content: the loading bar, and parts that are loaded on demand. */
export function SiteRuntime(paths: SitePartsProps) {
  return (
    <>
      <LoadingBar />
      <SiteParts {...paths} />
    </>
  );
}
