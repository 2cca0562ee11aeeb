import type { TransferChange, TransferVerdict } from '../../treasury';
import type { OpsCommand } from './ops-command';
import { asText, OpsUsageError, failure, success } from './ops-result';

const resolveCommand =
  (verdict: TransferVerdict): OpsCommand['run'] =>
  async ({ transfers }, [txId, ...rest]) => {
    if (txId === undefined || rest.length > 0)
      throw new OpsUsageError(
        'Specify the transaction id of one transfer, as shown by orders show.',
      );
    return success(await transfers.giveVerdict(txId, verdict));
  };

const changeCommand =
  (change: TransferChange): OpsCommand['run'] =>
  async ({ transfers }, [txId, ...rest]) => {
    if (txId === undefined || rest.length > 0)
      throw new OpsUsageError(
        'Specify the transaction id of one transfer, as shown by orders show.',
      );
    return success(await transfers.change(txId, change));
  };

/**
 * The commands for transfers that no block takes, for mined transfers that did not move the expected
 * amount, and for the nodes and tokens that may cause this.
 */
export const transferCommands: readonly OpsCommand[] = [
  {
    name: 'transfers bump',
    parameters: '<txId>',
    explanation: 'resends a transfer that no block has taken, with a higher fee',
    run: changeCommand('bump'),
  },
  {
    name: 'transfers cancel',
    parameters: '<txId>',
    explanation:
      'replaces a transfer that no block has taken by a payment to our own wallet, so that it fails',
    run: changeCommand('cancel'),
  },
  {
    name: 'transfers confirm',
    parameters: '<txId>',
    explanation:
      "marks a transfer in doubt as done, once you've seen that the recipient has the money",
    run: resolveCommand('arrived'),
  },
  {
    name: 'transfers fail',
    parameters: '<txId>',
    explanation:
      'marks a transfer in doubt as failed, if the chain still shows that it moved nothing',
    run: resolveCommand('not_moved'),
  },
  {
    name: 'treasury levels',
    parameters: '',
    explanation:
      'shows the levels of the hot wallets, and the transfers to make for wallets that are short',
    run: async ({ treasury }) => {
      const levels = await treasury.levels();
      return success(levels.length === 0 ? 'CHAINS_CONFIG has no hotLevels.' : asText(levels));
    },
  },
  {
    name: 'nodes',
    parameters: '',
    explanation:
      'checks the nodes of all chains, and lists which are not used, or only after the others, ' +
      'until when, and what is wrong',
    run: async ({ nodes }) => success(asText(await nodes.list())),
  },
  {
    name: 'tokens paused',
    parameters: '',
    explanation:
      'lists paused tokens, which moved less than they reported: no quotes, no new orders, no transfers',
    run: async ({ tokens }) => {
      const paused = await tokens.listPaused();
      return success(paused.length === 0 ? 'No token is paused.' : asText(paused));
    },
  },
  {
    name: 'tokens resume',
    parameters: '<slug>',
    explanation: 'resumes a paused token',
    run: async ({ tokens }, [slug, ...rest]) => {
      if (slug === undefined || rest.length > 0)
        throw new OpsUsageError('Specify the slug of one token, as shown by tokens paused.');
      return (await tokens.resume(slug))
        ? success(`${slug} is offered again.`)
        : failure(`${slug} is not paused.`);
    },
  },
];
