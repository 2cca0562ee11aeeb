import { listPasskeys } from '@quayside/contract/endpoints/passkeys';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';
import { useAction, type Action, type ActionOptions } from '../../../lib/remote/use-action';
import { useReload, useRemote } from '../../../lib/remote/use-remote';

/** The account's passkeys. */
const passkeysRemote = createRemote('passkeysState', (signal) =>
  call(listPasskeys, {}, { signal }),
);

/** Returns the account's passkeys, and a function that requests them again. */
export const usePasskeys = () => useRemote(passkeysRemote);

/** Runs an action on a passkey, then reloads the list, whatever the result. */
export function usePasskeyAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  onDone: ActionOptions<Answer>['onDone'],
  onRejected?: ActionOptions<Answer>['onRejected'],
): Action<Input> {
  const afterwards = useReload(passkeysRemote);
  return useAction(act, { onDone, onRejected, afterwards });
}
