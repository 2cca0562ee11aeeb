import { messengerShell } from '../messenger/messenger-shell';

/** Opens an absolute URL: in the browser, or outside the app of a messenger. */
export function openUrl(url: string, isReplacing: boolean): void {
  const openLink = messengerShell.get()?.openLink;
  if (openLink !== undefined) openLink(url);
  else if (isReplacing) window.location.replace(url);
  else window.location.assign(url);
}
