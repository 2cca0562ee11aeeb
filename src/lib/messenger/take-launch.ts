/** Where a launch is kept for reloads: as long as the app is open in the messenger. */
export const launchKey = 'quayside.launch';

/**
 * What a messenger may have said when it opened the page, `null` in a plain one: from the address,
 * which loses it at once, or as a reload finds it. Nothing is said where no program of a messenger
 * has put its object on the page and no other page shows it in a frame. Whether that page is a
 * messenger's is not known yet: the messenger's part asks (`isMessengerAround`) before it believes
 * a word of it. Every page has this, so that it is short, and it names no other module.
 */
export function takeLaunch(): string | null {
  if (window.parent === window && !('TelegramWebviewProxy' in window)) return null;
  const { hash, pathname, search } = window.location;
  const launch = hash.includes('tgWebAppData=') ? hash.slice(1) : null;
  try {
    if (launch === null) return sessionStorage.getItem(launchKey);
    sessionStorage.setItem(launchKey, launch);
    history.replaceState(history.state, '', pathname + search);
  } catch {
    // Without a storage the address is left to keep it.
  }
  return launch;
}
