import type { OpsCommand } from './ops-command';
import type { OpsDeps } from './ops-deps';
import { asText, failure, OpsUsageError, success } from './ops-result';

/** The commands about a database that was restored from a backup. */
export const restoreCommands: readonly OpsCommand[] = [
  {
    name: 'restore check',
    parameters: '',
    explanation:
      'compares the database with DATA_DIR, the signer and the chains, and lists what it has lost; ' +
      'changes nothing',
    run: async ({ restore }) => {
      const report = await restore.check();
      return (report.isCurrent ? success : failure)(asText(report));
    },
  },
  {
    name: 'restore release',
    parameters: '<reason> [--without <chain>]…',
    explanation:
      'lets payouts continue although something is not explained: it is booked as sent for lost ' +
      'orders; --without leaves out a chain whose nodes are gone',
    run: async ({ restore }, args) => {
      const { reason, without } = readRelease(args);
      if (reason === '') throw new OpsUsageError('Enter a reason: it is kept with the command.');
      return success(await restore.release(without));
    },
  },
  {
    name: 'restore adopt',
    parameters: '<chain> <txId> --order <orderId or none> [--unlisted]',
    explanation:
      'says which order a transaction paid that only the chain shows: nothing else is sent for it; ' +
      'none: it paid a lost order; --unlisted: assign it even if the database disagrees',
    run: async ({ restore }, args) => success(await restore.adopt(readAdoption(args))),
  },
];

/** @throws OpsUsageError */
function readAdoption(args: readonly string[]): Parameters<OpsDeps['restore']['adopt']>[0] {
  const isUnlisted = args.at(-1) === '--unlisted';
  const [chainKey, txId, option, order = '', ...rest] = isUnlisted ? args.slice(0, -1) : args;
  if (chainKey === undefined || txId === undefined || option !== '--order' || rest.length > 0)
    throw new OpsUsageError('Specify the chain, the transaction and --order.');
  if (order !== 'none' && !/^\d{1,15}$/.test(order))
    throw new OpsUsageError('Specify the number of the order that it paid, or none.');
  return { chainKey, txId, orderId: order === 'none' ? null : Number(order), isUnlisted };
}

function readRelease(args: readonly string[]): {
  readonly reason: string;
  readonly without: readonly string[];
} {
  const isOption = (place: number): boolean => args[place] === '--without';
  return {
    reason: args
      .filter((_word, place) => !isOption(place) && !isOption(place - 1))
      .join(' ')
      .trim(),
    without: args.filter((_word, place) => isOption(place - 1)),
  };
}
