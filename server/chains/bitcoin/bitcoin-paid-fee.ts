import { ChainUnavailableError } from '../chain-errors';
import { CORE_ERROR, type CoreClient } from './core-client';
import { spendingTransactionSchema } from './core-schemas';
import { readSpentFrom } from './spent-transactions';

/**
 * Returns the fee that one of our transactions paid: what it spends, less what it creates. The
 * node's wallet names the fee only of transactions whose inputs it watches, and not of a former hot
 * wallet's.
 * @throws ChainUnavailableError if the node doesn't have all transactions that it spends from
 */
export async function readPaidFee(
  { chainKey, core }: { readonly chainKey: string; readonly core: CoreClient },
  txId: string,
): Promise<bigint> {
  const paying = await core.callOrNull(
    CORE_ERROR.notFound,
    spendingTransactionSchema,
    'getrawtransaction',
    [txId, true],
  );
  if (paying === null) throw new ChainUnavailableError(chainKey, `the node does not show ${txId}`);
  let feeMinor = paying.vout.reduce((sum, { value = 0n }) => sum - value, 0n);
  for await (const spent of readSpentFrom({ chainKey, core }, paying.vin))
    feeMinor += spent?.value ?? 0n;
  return feeMinor > 0n ? feeMinor : 0n;
}
