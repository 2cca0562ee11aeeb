import type { OpsCommand } from './ops-command';
import { asText, OpsUsageError, success } from './ops-result';

/** The commands for our own wallets and funds. */
export const treasuryCommands: readonly OpsCommand[] = [
  {
    name: 'treasury show',
    parameters: '[slug]',
    explanation:
      'shows what each wallet holds, what the books say, what is in flight, owed and free',
    run: async ({ treasury }, [slug, ...rest]) => {
      if (rest.length > 0) throw new OpsUsageError('Specify the slug of one asset, or nothing.');
      const wallets = await treasury.show(slug ?? null);
      return success(
        wallets.length === 0 ? 'No wallet was compared with the books yet.' : asText(wallets),
      );
    },
  },
];
