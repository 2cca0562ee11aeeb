import { CORE_ERROR, type CoreClient } from './core-client';
import { spendingTransactionSchema } from './core-schemas';

/** How many transactions are requested at a time. */
const BATCH = 50;

/**
 * Returns the fee that a transaction paid: what it spends, less what it creates. The node's wallet
 * names the fee only of transactions whose inputs it watches, and not of a former hot wallet's.
 * @returns 0 if the node doesn't have all transactions that it spends from
 */
export async function readPaidFee(node: CoreClient, txId: string): Promise<bigint> {
  const call = (of: string) => ({ method: 'getrawtransaction', params: [of, true] });
  const { method, params } = call(txId);
  const paying = await node.callOrNull(
    CORE_ERROR.notFound,
    spendingTransactionSchema,
    method,
    params,
  );
  if (paying === null) return 0n;
  const parents = [...new Set(paying.vin.flatMap(({ txid }) => txid ?? []))];
  const replies: unknown[] = [];
  for (let start = 0; start < parents.length; start += BATCH)
    replies.push(...(await node.batch(parents.slice(start, start + BATCH).map(call))));
  const outputsOf = new Map(
    parents.map((parent, position) => {
      const parsed = spendingTransactionSchema.safeParse(replies[position]);
      return [parent, parsed.success ? parsed.data.vout : []];
    }),
  );
  let feeMinor = -sum(paying.vout.map(({ value }) => value ?? 0n));
  for (const { txid, vout } of paying.vin) {
    const spent = outputsOf.get(txid ?? '')?.find(({ n }) => n === vout);
    if (spent?.value === undefined) return 0n;
    feeMinor += spent.value;
  }
  return feeMinor > 0n ? feeMinor : 0n;
}

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);
