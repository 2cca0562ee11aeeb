import { useAction, type Action, type ActionOptions } from '../../../lib/remote/use-action';
import { secondFactorRemote } from './second-factor';

/**
 * Runs a step that turns the app on or off, then reloads the status whatever the result, because a
 * response may have been lost.
 */
export function useSecondFactorAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  onDone: ActionOptions<Answer>['onDone'],
): Action<Input> {
  return useAction(act, { onDone, afterwards: () => secondFactorRemote.load() });
}
