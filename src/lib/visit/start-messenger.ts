import { logFailure } from '../log-failure';
import { messengerShell } from '../messenger/messenger-shell';
import { readLaunchParameters } from '../messenger/read-launch-parameters';
import { endSession } from '../session/account';

/** The code for pages inside a messenger. */
export type MessengerPart = { readonly startMessengerShell: (launch: string) => Promise<void> };

/**
 * Starts the messenger's code if a messenger has opened the page.
 * @returns a promise that resolves when the user is known, or `null` outside a messenger
 */
export function startMessengerIfLaunched(load: () => Promise<MessengerPart>): Promise<void> | null {
  const launch = readLaunchParameters();
  if (launch === null) return null;
  messengerShell.set({});
  return load()
    .then(({ startMessengerShell }) => startMessengerShell(launch))
    .catch((cause: unknown) => {
      logFailure('Messenger', cause);
      // The stored session may belong to a different messenger user.
      endSession();
    });
}
