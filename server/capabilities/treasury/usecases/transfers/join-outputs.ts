import type { PayoutChain } from '../../../../chains/chain';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { arePayoutsHeld } from '../holds/reject-held';
import type { TransferDeps } from './transfer-deps';

/** Whether a transfer joins outputs of the hot wallet. */
export const isJoining = ({ transferKey }: Pick<OutgoingTransfer, 'transferKey'>): boolean =>
  transferKey.startsWith('joining:');

const keysOn = ({ key }: Pick<PayoutChain, 'key'>): string => `joining:${key}:`;

/**
 * Joins small outputs of the hot wallet by a payment to itself, while nothing else is to be sent and
 * fees are low. If left, each of them would make a payment more expensive when fees are high.
 */
export async function joinOutputs(
  { stores: { transfers, ...stores }, database, clock }: JoinDeps,
  chain: PayoutChain,
): Promise<void> {
  if (!chain.wantsJoining) return;
  const inFlight = await transfers.inFlight(database, chain.key);
  // A joining payment that is still unsigned is planned again. The transaction prevents a signature
  // between the check that it is unsigned and its removal.
  for (const { transferKey, state } of inFlight)
    if (state === 'queued' && isJoining({ transferKey }))
      await database.transaction((sql) => transfers.reclaim(sql, transferKey));
  const isIdle = inFlight.every((transfer) => transfer.state === 'queued' && isJoining(transfer));
  if (!isIdle || (await arePayoutsHeld({ stores }, database))) return;
  if (!(await chain.wantsJoining(await transfers.spentOutputs(database, chain.key)))) return;
  const { height } = await chain.head();
  const joining = {
    transferKey: `${keysOn(chain)}${height}`,
    purpose: 'filler',
    orderId: null,
    depositId: null,
    chainKey: chain.key,
    fromWallet: 'hot',
    toAddress: chain.hotWalletAddress,
    assetSlug: chain.nativeSlug,
    amountMinor: null,
  } as const;
  // The transaction checks the fence: another server may have joined the outputs already.
  await database.transaction((sql) => transfers.enqueue(sql, joining, clock.nowMs()));
}

type JoinDeps = Pick<TransferDeps, 'stores' | 'database' | 'clock'>;
