import { fetchSecondFactor } from '@quayside/contract/endpoints/second-factor';
import type { StartedSecondFactor } from '@quayside/contract/schemas/second-factor';
import { useEffect } from 'react';
import { atom } from 'recoil';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';
import { resetWithSession } from '../../../lib/remote/session-effects';
import { useAction, type Action, type ActionOptions } from '../../../lib/remote/use-action';
import { useReload, useRemote } from '../../../lib/remote/use-remote';
import { useScreenState } from '../../../lib/remote/use-screen-state';

/** Whether an app confirms the account's withdrawals. */
const secondFactorRemote = createRemote('secondFactorState', (signal) =>
  call(fetchSecondFactor, {}, { signal }),
);

/** The setup in progress, with the secret for the app and the recovery codes. */
const startedSetupState = atom<StartedSecondFactor | null>({
  key: 'startedSetupState',
  default: null,
  effects: [resetWithSession],
});

/** Returns whether an app confirms withdrawals, and a function that reloads this. */
export const useSecondFactor = () => useRemote(secondFactorRemote);

/**
 * Returns the setup in progress, for the section that shows its secret.
 * @param isActive whether the app is on. A request whose response was lost, or another tab, may
 * have turned it on; the setup started here then ends
 */
export function useStartedSetup(isActive: boolean) {
  const [started, setStarted] = useScreenState(startedSetupState);
  useEffect(() => {
    if (isActive) setStarted(null);
  }, [isActive, setStarted]);
  return [started, setStarted] as const;
}

/**
 * Runs a step that turns the app on or off, then reloads the status, whatever the result, because
 * the response may have been lost.
 */
export function useSecondFactorAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  onDone: ActionOptions<Answer>['onDone'],
): Action<Input> {
  const afterwards = useReload(secondFactorRemote);
  return useAction(act, { onDone, afterwards });
}
