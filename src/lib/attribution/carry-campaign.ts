import { storedConsent } from '../consent/consent';
import { setAddressOf } from '../navigation/document-navigator';
import { ownPathOfLink } from '../navigation/own-path';
import { hasCampaign } from './campaign-query';

const presses = ['click', 'auxclick'] as const;

/**
 * Adds a campaign to the addresses of the site that this page opens, until the visitor has answered
 * the question about consent. Nothing may be stored before, so only the next page's URL can hold it.
 * @param search the query with the campaign
 * @returns a function that stops it
 */
export function carryCampaign(search: string): () => void {
  const carried = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => hasCampaign(`?${name}=x`)),
  ).toString();
  const withCampaign = (to: string): string => {
    if (storedConsent.read() !== null || hasCampaign(to)) return to;
    const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
    return `${address}${address.includes('?') ? '&' : '?'}${carried}${fragment}`;
  };
  const change = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const path = link === null ? null : ownPathOfLink(link, window.location);
    if (link !== null && path !== null) link.href = withCampaign(path);
  };
  setAddressOf(withCampaign);
  for (const press of presses) document.addEventListener(press, change, true);
  return () => {
    setAddressOf((to) => to);
    for (const press of presses) document.removeEventListener(press, change, true);
  };
}
