import type { TransferVerdict } from '../domain/transfers/outgoing-transfer';
import type { OpsCommand } from './ops-command';
import { OpsUsageError, well } from './ops-result';

const judge = (verdict: TransferVerdict): OpsCommand['run'] => async ({ transfers }, [txId, ...rest]) => {
  if (txId === undefined || rest.length > 0) throw new OpsUsageError('Give the transaction id of one transfer, as orders show lists it.');
  return well(await transfers.judge(txId, verdict));
};

/** For transfers that a block holds and that did not move what they should. */
export const transferCommands: readonly OpsCommand[] = [
  { name: 'transfers confirm', parameters: '<txId>', explanation: 'counts a transfer in doubt as done: you have seen that its receiver has the money', run: judge('arrived') },
  { name: 'transfers fail', parameters: '<txId>', explanation: 'counts a transfer in doubt as failed, if the chain still shows that it moved nothing', run: judge('not_moved') },
];
