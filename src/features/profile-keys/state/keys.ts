import { listApiKeys } from '@quayside/contract/endpoints/api-keys';
import type { GeneratedApiKey } from '@quayside/contract/schemas/api-keys';
import { atom } from 'recoil';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';
import { resetWithSession } from '../../../lib/remote/session-effects';
import { useAction, type Action, type ActionOptions } from '../../../lib/remote/use-action';
import { useReload, useRemote } from '../../../lib/remote/use-remote';
import { useScreenState } from '../../../lib/remote/use-screen-state';

/** The account's keys. */
const keysRemote = createRemote('keysState', (signal) => call(listApiKeys, {}, { signal }));

/** The key that was just created, with its secret, until the user confirms having saved it. */
const generatedKeyState = atom<GeneratedApiKey | null>({
  key: 'generatedKeyState',
  default: null,
  effects: [resetWithSession],
});

/** Returns the account's keys, and a function that requests them again. */
export const useKeys = () => useRemote(keysRemote);

/** Returns the key that was just created, for the screen that shows its secret once. */
export const useGeneratedKey = () => useScreenState(generatedKeyState);

/** Runs an action on a key, then reloads the list, whatever the result. */
export function useKeyAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  onDone: ActionOptions<Answer>['onDone'],
  onRejected?: ActionOptions<Answer>['onRejected'],
): Action<Input> {
  const afterwards = useReload(keysRemote);
  return useAction(act, { onDone, onRejected, afterwards });
}
