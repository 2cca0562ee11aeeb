import { messengerShell } from '../../../lib/messenger/messenger-shell';
import { launchKey } from '../../../lib/messenger/take-launch';
import { isMessengerAround } from '../telegram/is-messenger-around';
import { openShell } from './open-shell';

/**
 * Makes the page an app of the messenger around it. A launch that somebody made up for a frame of
 * their own page says nothing, since it could log a visitor in as somebody else: it is forgotten,
 * and the page is a plain one.
 * @param launch as `takeLaunch` has found it
 * @returns when it is known who is there
 */
export async function enterMessenger(launch: string): Promise<void> {
  if (isMessengerAround(window)) return openShell(launch);
  messengerShell.set(null);
  try {
    sessionStorage.removeItem(launchKey);
  } catch {
    // Nothing was kept either.
  }
}
