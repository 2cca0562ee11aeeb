import { listMessengers } from '@quayside/contract/endpoints/messengers';
import { useEffect } from 'react';

import { call } from '../../../lib/api/call';
import { linkCountStore } from '../../../lib/messenger/link-count';
import { createRemote } from '../../../lib/remote/remote';
import { useAction, type Action, type ActionOptions } from '../../../lib/remote/use-action';
import { useReload, useRemote } from '../../../lib/remote/use-remote';
import { useStore } from '../../../lib/use-store';

/** The messengers that the account can be opened from. */
const messengersRemote = createRemote('messengersState', (signal) =>
  call(listMessengers, {}, { signal, timeoutMs: 15_000 }),
);

/** Returns the linked messengers. They are also requested after the messenger shell links one. */
export function useMessengers() {
  const [view, reload] = useRemote(messengersRemote);
  const linkCount = useStore(linkCountStore, 0);
  useEffect(() => {
    if (linkCount > 0) reload();
  }, [linkCount, reload]);
  return view;
}

/** Runs an action on a messenger, then reloads the list, whatever the result. */
export function useMessengerAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  options: Omit<ActionOptions<Answer>, 'afterwards'>,
): Action<Input> {
  const afterwards = useReload(messengersRemote);
  return useAction(act, { ...options, afterwards });
}
