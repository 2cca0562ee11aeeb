import type { TransferVerdict } from '../domain/transfers/outgoing-transfer';
import type { OpsCommand } from './ops-command';
import { asText, OpsUsageError, unwell, well } from './ops-result';

const judge = (verdict: TransferVerdict): OpsCommand['run'] => async ({ transfers }, [txId, ...rest]) => {
  if (txId === undefined || rest.length > 0) throw new OpsUsageError('Give the transaction id of one transfer, as orders show lists it.');
  return well(await transfers.judge(txId, verdict));
};

/** For transfers that a block holds and that did not move what they should, and for the tokens that do so. */
export const transferCommands: readonly OpsCommand[] = [
  { name: 'transfers confirm', parameters: '<txId>', explanation: 'counts a transfer in doubt as done: you have seen that its receiver has the money', run: judge('arrived') },
  { name: 'transfers fail', parameters: '<txId>', explanation: 'counts a transfer in doubt as failed, if the chain still shows that it moved nothing', run: judge('not_moved') },
  {
    name: 'tokens paused', parameters: '', explanation: 'lists tokens that were seen to move less than they say: there are no quotes and no new orders of them, and nothing of them is sent',
    run: async ({ tokens }) => {
      const paused = await tokens.listPaused();
      return well(paused.length === 0 ? 'No token is paused.' : asText(paused));
    },
  },
  {
    name: 'tokens resume', parameters: '<slug>', explanation: 'lifts the pause of a token',
    run: async ({ tokens }, [slug, ...rest]) => {
      if (slug === undefined || rest.length > 0) throw new OpsUsageError('Give the slug of one token, as tokens paused lists it.');
      return (await tokens.resume(slug)) ? well(`${slug} is on offer again.`) : unwell(`${slug} is not paused.`);
    },
  },
];
