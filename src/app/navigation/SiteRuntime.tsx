import { LoadingBar } from '../loading-bar/LoadingBar';
import { ConsentOnDemand } from './ConsentOnDemand';
import { SiteParts, type SitePartsProps } from './SiteParts';

/**
 * What every page that React renders has besides its content: the loading bar, and parts that are
 * loaded on demand.
 */
export function SiteRuntime(paths: SitePartsProps) {
  return (
    <>
      <LoadingBar />
      <SiteParts {...paths} />
      <ConsentOnDemand privacyPath={paths.privacyPath} />
    </>
  );
}
