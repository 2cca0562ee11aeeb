import { useAction, type Action, type ActionOptions } from '../../../lib/remote/use-action';
import { useReloadAfterDecision } from './use-withdrawals';
import { settleAttempt } from './withdrawal-attempt';

/** Runs an action on a withdrawal, one at a time, then reloads the withdrawals and the balances. */
export function useDecision<Input extends readonly unknown[], Answer>(
  decide: (...input: Input) => Promise<Answer>,
  onDone: ActionOptions<Answer>['onDone'],
  onRejected?: ActionOptions<Answer>['onRejected'],
): Action<Input> {
  return useAction(decide, {
    onDone: (answer) => {
      settleAttempt();
      onDone(answer);
    },
    onRejected,
    afterwards: useReloadAfterDecision(),
  });
}
