import * as z from 'zod';

import { ChainUnavailableError } from '../chain-errors';
import type { OutgoingPayment } from '../outgoing-payment';
import { segwitAddressOf } from './bitcoin-addresses';
import type { BitcoinChainConfig } from './bitcoin-config';
import type { CoreClient } from './core-client';
import { receivedAddressesSchema, sentBlockSchema, type SentTransaction } from './core-schemas';
import type { WatchWallet } from './watch-wallet';

type Deps = {
  readonly config: Pick<BitcoinChainConfig, 'key' | 'nativeSlug' | 'parameters'>;
  readonly core: CoreClient;
  readonly canonical: (address: string) => string;
};

/**
 * Returns the transactions that our addresses sent in these blocks. They are read from the blocks,
 * because a watch-only wallet that was created later shows none of them.
 */
export async function readBitcoinOutgoing(
  deps: Deps,
  fromHeight: number,
  toHeight: number,
  isOurs: (address: string) => boolean,
): Promise<readonly OutgoingPayment[]> {
  const { core, config } = deps;
  const payments: OutgoingPayment[] = [];
  for (let height = fromHeight; height <= toHeight; height += 1) {
    const hash = await core.request(z.string(), 'getblockhash', [height]);
    const block = await core.request(sentBlockSchema, 'getblock', [hash, 2]);
    if (block.hash !== hash || block.confirmations < 0)
      throw new ChainUnavailableError(config.key, `block ${hash} left the chain while it was read`);
    for (const transaction of block.tx) {
      const sender = senderOf(transaction, config, isOurs);
      const payment = sender && paymentOf(deps, transaction, sender, block.time, isOurs);
      if (payment) payments.push(payment);
    }
  }
  return payments;
}

function paymentOf(
  { config, canonical }: Deps,
  { txid, hex, vin, vout }: SentTransaction,
  sender: string,
  minedAtSeconds: number,
  isOurs: (address: string) => boolean,
): OutgoingPayment | null {
  // In our transfers, the first output is the payment, and the second one is the change.
  const [payment, ...others] = vout;
  if (payment === undefined) return null;
  return {
    txId: txid,
    rawTransaction: hex,
    sender,
    to: payment.scriptPubKey === null ? '' : canonical(payment.scriptPubKey),
    assetSlug: config.nativeSlug,
    amountMinor: payment.value,
    paysOthers: others.some(
      ({ value, scriptPubKey }) =>
        value > 0n && (scriptPubKey === null || !isOurs(canonical(scriptPubKey))),
    ),
    nonce: null,
    spentOutputs: vin.map((input) => `${input.txid}:${input.vout}`),
    minedAtMs: minedAtSeconds * 1_000,
  };
}

/** Returns the first of our addresses whose output a transaction spends. */
function senderOf(
  { vin }: SentTransaction,
  { parameters }: Deps['config'],
  isOurs: (address: string) => boolean,
): string | null {
  for (const { txinwitness } of vin) {
    const publicKey = spendingKey(txinwitness);
    const address = publicKey && segwitAddressOf(publicKey, parameters);
    if (address && isOurs(address)) return address;
  }
  return null;
}

/** Our addresses are native segwit, whose witness is a signature and a compressed public key. */
function spendingKey([signature, key, ...others]: readonly string[]): Uint8Array | null {
  const isOne = signature !== undefined && others.length === 0 && /^0[23].{64}$/.test(key ?? '');
  return isOne ? Buffer.from(key ?? '', 'hex') : null;
}

/** Returns which of these addresses have received something, according to the watch-only wallet. */
export async function readUsedBitcoin(
  { watchWallet, canonical }: Pick<Deps, 'canonical'> & { readonly watchWallet: WatchWallet },
  addresses: readonly string[],
): Promise<readonly boolean[]> {
  const wallet = await watchWallet.open();
  const received = await wallet.request(receivedAddressesSchema, 'listreceivedbyaddress', [
    0,
    false,
    true,
  ]);
  const used = new Set(received.map(({ address }) => canonical(address)));
  return addresses.map((address) => used.has(address));
}
