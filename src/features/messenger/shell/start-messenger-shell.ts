import { messengerShell } from '../../../lib/messenger/messenger-shell';
import { launchParametersKey } from '../../../lib/messenger/read-launch-parameters';
import { isMessengerAround } from '../telegram/is-messenger-around';
import { storedLook } from './messenger-look';
import { openShell } from './open-shell';

/**
 * Turns the page into an app of the messenger it runs in. A launch that another site made up for a
 * frame is ignored and deleted, because it could log the visitor in as someone else.
 * @param launch the launch from `readLaunchParameters`
 * @returns a promise that resolves once the user is known
 */
export async function startMessengerShell(launch: string): Promise<void> {
  if (isMessengerAround(window)) return openShell(launch);
  messengerShell.set(null);
  storedLook.clear();
  try {
    sessionStorage.removeItem(launchParametersKey);
  } catch {
    // If storage is blocked, the launch has not been stored either.
  }
}
