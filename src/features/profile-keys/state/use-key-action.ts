import { useAction, type Action, type ActionOptions } from '../../../lib/remote/use-action';
import { keysRemote } from './keys';

/** Something that is done to a key. Afterwards the list is asked for anew, whatever came of it. */
export function useKeyAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  onDone: ActionOptions<Answer>['onDone'],
  onRefused?: ActionOptions<Answer>['onRefused'],
): Action<Input> {
  return useAction(act, { onDone, onRefused, afterwards: () => keysRemote.load() });
}
