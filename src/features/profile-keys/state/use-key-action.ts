import { useAction, type Action, type ActionOptions } from '../../../lib/remote/use-action';
import { keysRemote } from './keys';

/** Runs an action on a key, then reloads the list whatever the result. */
export function useKeyAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  onDone: ActionOptions<Answer>['onDone'],
  onRefused?: ActionOptions<Answer>['onRefused'],
): Action<Input> {
  return useAction(act, { onDone, onRefused, afterwards: () => keysRemote.load() });
}
