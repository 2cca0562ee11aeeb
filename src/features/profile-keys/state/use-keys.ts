import { useAction, type Action, type ActionOptions } from '../../../lib/remote/use-action';
import { useReload, useRemote } from '../../../lib/remote/use-remote';
import { useScreenState } from '../../../lib/remote/use-screen-state';
import { generatedKeyState, keysRemote } from './keys-state';

/** Returns the account's keys, and a function that requests them again. */
export const useKeys = () => useRemote(keysRemote);

/** Returns the key that was just created, for the screen that shows its secret once. */
export const useGeneratedKey = () => useScreenState(generatedKeyState);

/** Runs an action on a key, then reloads the list whatever the result. */
export function useKeyAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  onDone: ActionOptions<Answer>['onDone'],
  onRefused?: ActionOptions<Answer>['onRefused'],
): Action<Input> {
  const afterwards = useReload(keysRemote);
  return useAction(act, { onDone, onRefused, afterwards });
}
