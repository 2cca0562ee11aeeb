import { useAction, type Action, type ActionOptions } from '../../../lib/remote/use-action';
import { secondFactorRemote } from './second-factor';

/**
 * A step of switching on or off. Afterwards the service is asked how it stands, whatever came of
 * it: an answer may have been lost.
 */
export function useSecondFactorAction<Input extends readonly unknown[], Answer>(
  act: (...input: Input) => Promise<Answer>,
  onDone: ActionOptions<Answer>['onDone'],
): Action<Input> {
  return useAction(act, { onDone, afterwards: () => secondFactorRemote.load() });
}
