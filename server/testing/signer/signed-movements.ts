import { Transaction } from '@scure/btc-signer';
import { parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem';

import { outputScriptOf } from '../../chains/bitcoin/bitcoin-addresses';
import { LITECOIN_REGTEST } from '../../chains/bitcoin/sandbox/litecoin-regtest';
import { decodeTransaction } from '../../chains/tron/sandbox/transaction';
import { toHexAddress } from '../../chains/tron/tron-addresses';

/** What a signed transaction moves if the chain accepts it, read from its bytes. */
export type Movement = {
  readonly atMs: number;
  readonly txId: string;
  readonly feeAsset: string;
  readonly feeMinor: bigint;
  readonly assetSlug: string;
  /** What goes to addresses that are not ours. */
  readonly foreignMinor: bigint;
  /** The nonce or the outputs that it uses: a chain accepts one transaction for each of them. */
  readonly uses: readonly string[];
};

export type OwnAddresses = {
  readonly evm: readonly string[];
  readonly litecoin: readonly string[];
  readonly tron: readonly string[];
};

const LAST_WORD = 64;

/** @param tokens the slugs of tokens, by contract address in lower case */
export async function evmMovement(
  raw: string,
  atMs: number,
  own: OwnAddresses,
  tokens: ReadonlyMap<string, string>,
): Promise<Movement> {
  const serializedTransaction = raw as TransactionSerialized;
  const parsed = parseTransaction(serializedTransaction);
  const { chainId, nonce = 0, to = '', gas = 0n } = parsed;
  const sender = await recoverTransactionAddress({ serializedTransaction });
  const token = tokens.get(to ?? '');
  const { receiver, amountMinor } = token === undefined ? coinsOf(parsed) : tokensOf(parsed);
  return {
    atMs,
    txId: raw,
    feeAsset: 'eth',
    feeMinor: gas * (parsed.maxFeePerGas ?? parsed.gasPrice ?? 0n),
    assetSlug: token ?? 'eth',
    foreignMinor: own.evm.includes(receiver) ? 0n : amountMinor,
    uses: [`${chainId} ${sender} ${nonce}`],
  };
}

type ParsedTransaction = ReturnType<typeof parseTransaction>;
type Payment = { readonly receiver: string; readonly amountMinor: bigint };

const coinsOf = ({ to, value = 0n }: ParsedTransaction): Payment => ({
  receiver: to ?? '',
  amountMinor: value,
});
const tokensOf = ({ data = '0x' }: ParsedTransaction): Payment => ({
  receiver: `0x${data.slice(34, 74)}`,
  amountMinor: BigInt(`0x${data.slice(-LAST_WORD)}`),
});

/** @param coins the true amounts of all outputs, by `txId:index` */
export function litecoinMovement(
  raw: string,
  atMs: number,
  own: OwnAddresses,
  coins: ReadonlyMap<string, bigint>,
): Movement {
  const transaction = Transaction.fromRaw(Buffer.from(raw, 'hex'), { allowUnknownOutputs: true });
  const uses = Array.from({ length: transaction.inputsLength }, (_, index) => {
    const { txid, index: output } = transaction.getInput(index);
    return `${Buffer.from(txid ?? []).toString('hex')}:${output}`;
  });
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) =>
    transaction.getOutput(index),
  );
  const ownScripts = own.litecoin.map((address) =>
    Buffer.from(outputScriptOf(address, LITECOIN_REGTEST)).toString('hex'),
  );
  const sumOf = (parts: typeof outputs): bigint =>
    parts.reduce((sum, { amount = 0n }) => sum + amount, 0n);
  const foreign = outputs.filter(
    ({ script }) => !ownScripts.includes(Buffer.from(script ?? []).toString('hex')),
  );
  return {
    atMs,
    txId: transaction.id,
    feeAsset: 'ltc',
    feeMinor: uses.reduce((sum, output) => sum + (coins.get(output) ?? 0n), 0n) - sumOf(outputs),
    assetSlug: 'ltc',
    foreignMinor: sumOf(foreign),
    uses,
  };
}

export function tronMovement(raw: string, atMs: number, own: OwnAddresses): Movement {
  const { call, feeLimitSun, txId } = decodeTransaction(raw);
  const [receiver, amountMinor] =
    call.type === 'TransferContract'
      ? [call.to, call.amountSun]
      : [`41${call.data.slice(32, 72)}`, BigInt(`0x${call.data.slice(-LAST_WORD)}`)];
  return {
    atMs,
    txId,
    feeAsset: 'trx',
    feeMinor: feeLimitSun,
    assetSlug: call.type === 'TransferContract' ? 'trx' : 'usdttrc20',
    foreignMinor: own.tron.map(toHexAddress).includes(receiver) ? 0n : amountMinor,
    uses: [txId],
  };
}

/**
 * Adds up the worst that a chain can accept: of transactions that exclude each other, the one with
 * the highest amount.
 */
export function worstSum(
  movements: readonly Movement[],
  field: 'foreignMinor' | 'feeMinor',
): bigint {
  const used = new Set<string>();
  let sum = 0n;
  for (const movement of [...movements].sort((one, other) =>
    one[field] < other[field] ? 1 : one[field] > other[field] ? -1 : 0,
  )) {
    if (movement.uses.some((use) => used.has(use))) continue;
    for (const use of movement.uses) used.add(use);
    sum += movement[field];
  }
  return sum;
}
