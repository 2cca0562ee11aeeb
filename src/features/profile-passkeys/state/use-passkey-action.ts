import { useAction, type Action, type ActionOptions } from '../../../lib/remote/use-action';
import { passkeysRemote } from './passkeys';

/** Runs an action on a passkey, then reloads the list whatever the result. */
export function usePasskeyAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  onDone: ActionOptions<Answer>['onDone'],
  onRefused?: ActionOptions<Answer>['onRefused'],
): Action<Input> {
  return useAction(act, { onDone, onRefused, afterwards: () => passkeysRemote.load() });
}
