import { languageOf } from '@quayside/contract/site/locales';

import type { OpsCommand } from './ops-command';
import { asText, failure, OpsUsageError, success } from './ops-result';
import { readSuspensionReason } from './suspension-reason';

/**
 * The commands that stop and resume new orders and outgoing payments. Those with an option come
 * first, because a command is found by its first words.
 */
export const suspensionCommands: readonly OpsCommand[] = [
  {
    name: 'suspend --payouts',
    parameters: '<reason>',
    explanation:
      'stops all money going out, at once and on all servers; new orders continue; clients see ' +
      'that payouts are paused, but not the reason',
    run: async ({ payoutHolds }, args, operator) => {
      const reason = args.join(' ').trim();
      if (reason === '' || args.some((word) => word.startsWith('--')))
        throw new OpsUsageError('Enter a reason for other operators.');
      await payoutHolds.hold('operator', reason, operator);
      return success(
        `Payouts are held: ${reason}. Nothing is signed any more. What is being sent right now may ` +
          'still go out within seconds.',
      );
    },
  },
  {
    name: 'resume --payouts',
    parameters: '',
    explanation: 'lets money go out again after suspend --payouts',
    run: async ({ payoutHolds }) => {
      if (!(await payoutHolds.release('operator')))
        return failure('Payouts were not held by an operator.');
      const others = payoutHolds.current().map(({ reason }) => reason);
      return success(
        others.length === 0
          ? 'Payouts continue.'
          : `Your hold is released, but payouts are still held: ${others.join('; ')}`,
      );
    },
  },
  {
    name: 'suspend',
    parameters: '<reason> [--reason-<language> <reason>]…',
    explanation:
      'stops new orders on all servers; existing orders continue; visitors see the reason, ' +
      'or the one for their language',
    run: async ({ suspension }, args, operator) => {
      const reasons = readSuspensionReason(args);
      await suspension.suspend(reasons, operator);
      const others = Object.entries(reasons.reasons).map(
        ([locale, text]) => `\n${languageOf(locale).name}: ${text}`,
      );
      return success(`New orders are suspended: ${reasons.reason}${others.join('')}`);
    },
  },
  {
    name: 'resume',
    parameters: '',
    explanation: 'accepts new orders again',
    run: async ({ suspension }, args, operator) => {
      if (args.length > 0) throw new OpsUsageError('Only --payouts may follow.');
      await suspension.resume(operator);
      return success('New orders are accepted again.');
    },
  },
  {
    name: 'status',
    parameters: '',
    explanation: 'shows whether new orders are suspended and payouts are held, and why',
    run: async ({ suspension, payoutHolds }) => {
      await Promise.all([suspension.refresh(), payoutHolds.refresh()]);
      const holds = payoutHolds.current();
      return success(
        asText({
          newOrders: suspension.isSuspended() ?? 'accepted',
          payouts:
            holds.length === 0
              ? 'running'
              : holds.map(({ sinceMs, ...hold }) => ({
                  ...hold,
                  since: new Date(sinceMs).toISOString(),
                })),
        }),
      );
    },
  },
];
