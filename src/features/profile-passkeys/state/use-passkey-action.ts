import { useAction, type Action, type ActionOptions } from '../../../lib/remote/use-action';
import { passkeysRemote } from './passkeys';

/**
 * Something that is done to a passkey. Afterwards the list is asked for anew, whatever came of it.
 */
export function usePasskeyAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  onDone: ActionOptions<Answer>['onDone'],
  onRefused?: ActionOptions<Answer>['onRefused'],
): Action<Input> {
  return useAction(act, { onDone, onRefused, afterwards: () => passkeysRemote.load() });
}
