import type { OpsCommand } from './ops-command';
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
];

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
