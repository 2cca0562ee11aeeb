import { storedConsent } from '../consent/consent';
import { documentNavigator, setUrlDecorator } from '../navigation/document-navigator';
import { ownPathOf, ownPathOfLink } from '../navigation/own-path';
import { hasCampaign } from './campaign-query';

/**
 * Adds a campaign to the addresses of the site that this page opens, until the visitor has answered
 * the question about consent. Nothing may be stored before, so only the next page's URL can hold it.
 * @param carried the query with the campaign
 * @returns a function that stops it
 */
export function carryCampaign(carried: string): () => void {
  const withCampaign = (to: string): string => {
    if (storedConsent.read() !== null || hasCampaign(to)) return to;
    const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
    return `${address}${address.includes('?') ? '&' : '?'}${carried}${fragment}`;
  };
  // A browser drops what it has prefetched for a link whose address changes, so only links that the
  // browser has to open itself, in a new tab or window, are changed, and only until it has.
  const changeLink = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || ownPathOf(event, window.location) !== null) return;
    const path = ownPathOfLink(link, window.location);
    if (path === null || withCampaign(path) === path) return;
    const ownAddress = link.getAttribute('href') ?? '';
    link.href = withCampaign(path);
    setTimeout(() => {
      link.setAttribute('href', ownAddress);
    });
  };
  const openLink = (event: MouseEvent): void => {
    const path = ownPathOf(event, window.location);
    if (path === null || withCampaign(path) === path) return;
    event.preventDefault();
    void documentNavigator.open(path, false);
  };
  setUrlDecorator(withCampaign);
  document.addEventListener('click', changeLink, true);
  document.addEventListener('auxclick', changeLink, true);
  // After the listeners of the page, which may open the link in another way.
  window.addEventListener('click', openLink);
  return () => {
    setUrlDecorator(null);
    document.removeEventListener('click', changeLink, true);
    document.removeEventListener('auxclick', changeLink, true);
    window.removeEventListener('click', openLink);
  };
}
