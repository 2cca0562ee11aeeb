/**
 * The storage key of the launch parameters, kept for reloads as long as the app is open in the
 * messenger.
 */

export const launchParametersKey = 'quayside.launch';

/**
 * Returns the launch parameters that a messenger may have passed when it opened the page, or `null`
 * on a plain page. They are read from the URL and then removed from it, or, after a reload, read
 * from storage. There are none unless a messenger has injected its object into the page or the page
 * is in a frame. Whether the outer page is a messenger's is not known yet: the messenger code
 * checks that (`isMessengerAround`) before it trusts anything. Every page includes this function,
 * so it is short and imports no other module.
 */
export function readLaunchParameters(): string | null {
  if (window.parent === window && !('TelegramWebviewProxy' in window)) return null;
  const { hash, pathname, search } = window.location;
  const launch = hash.includes('tgWebAppData=') ? hash.slice(1) : null;
  try {
    if (launch === null) return sessionStorage.getItem(launchParametersKey);
    sessionStorage.setItem(launchParametersKey, launch);
    history.replaceState(history.state, '', pathname + search);
  } catch {
    // Without storage, the launch parameters stay in the URL.
  }
  return launch;
}
