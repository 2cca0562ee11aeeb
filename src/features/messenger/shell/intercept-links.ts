import type { MessengerHost } from '../messenger-host';

/** Returns the URL of a clicked link that leaves the app, `null` for a link that stays in it. */
function outsideOf(event: MouseEvent): string | null {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (anchor === null || event.defaultPrevented || !/^https?:$/.test(anchor.protocol)) return null;
  return anchor.origin !== window.location.origin || anchor.target === '_blank'
    ? anchor.href
    : null;
}

/**
 * Opens external links outside the app, because the messenger has no way back from another site.
 */
export function interceptLinks(host: MessengerHost): void {
  document.addEventListener('click', (event) => {
    const url = outsideOf(event);
    if (url === null) return;
    event.preventDefault();
    host.openLink(url);
  });
}
