import * as z from 'zod';

import type { OutgoingPayment } from '../outgoing-payment';
import type { CoreClient } from './core-client';
import { CORE_ERROR } from './core-client';
import {
  receivedAddressesSchema,
  sentSinceBlockSchema,
  walletPaymentSchema,
  type WalletPayment,
} from './core-schemas';
import type { WatchWallet } from './watch-wallet';

type Deps = {
  readonly core: CoreClient;
  readonly watchWallet: WatchWallet;
  readonly assetSlug: string;
  readonly canonical: (address: string) => string;
};

/**
 * Returns the transactions that our addresses sent in these blocks. The watch-only wallet records
 * them, so that blocks need not be read again.
 */
export async function readBitcoinOutgoing(
  deps: Deps,
  fromHeight: number,
  toHeight: number,
  isOurs: (address: string) => boolean,
): Promise<readonly OutgoingPayment[]> {
  if (fromHeight > toHeight) return [];
  const wallet = await deps.watchWallet.open();
  const before = await deps.core.request(z.string(), 'getblockhash', [Math.max(0, fromHeight - 1)]);
  const { transactions } = await wallet.request(sentSinceBlockSchema, 'listsinceblock', [
    before,
    1,
    true,
  ]);
  const sentIds = transactions
    .filter(
      ({ category, confirmations, blockheight }) =>
        category === 'send' && confirmations > 0 && (blockheight ?? 0) <= toHeight,
    )
    .map(({ txid }) => txid);
  const payments: OutgoingPayment[] = [];
  for (const txId of new Set(sentIds)) {
    const payment = await readPayment(deps, wallet, txId, isOurs);
    if (payment) payments.push(payment);
  }
  return payments;
}

async function readPayment(
  { assetSlug, canonical }: Deps,
  wallet: CoreClient,
  txId: string,
  isOurs: (address: string) => boolean,
): Promise<OutgoingPayment | null> {
  const { hex, blocktime, decoded } = await wallet.request(walletPaymentSchema, 'gettransaction', [
    txId,
    true,
    true,
  ]);
  const sender = await senderOf(wallet, decoded, canonical, isOurs);
  // A transfer of ours pays first, and then returns the change.
  const [payment] = decoded.vout;
  if (sender === null || payment === undefined) return null;
  return {
    txId,
    rawTransaction: hex,
    sender,
    to: payment.scriptPubKey === null ? '' : canonical(payment.scriptPubKey),
    assetSlug,
    amountMinor: payment.value,
    nonce: null,
    spentOutputs: decoded.vin.map(({ txid, vout }) => `${txid}:${vout}`),
    minedAtMs: (blocktime ?? 0) * 1_000,
  };
}

/** Returns the first of our addresses whose output a transaction spends. */
async function senderOf(
  wallet: CoreClient,
  { vin }: WalletPayment['decoded'],
  canonical: (address: string) => string,
  isOurs: (address: string) => boolean,
): Promise<string | null> {
  for (const { txid, vout } of vin) {
    const parent = await wallet.callOrNull(
      CORE_ERROR.notFound,
      walletPaymentSchema,
      'gettransaction',
      [txid, true, true],
    );
    const script = parent?.decoded.vout[vout]?.scriptPubKey ?? null;
    if (script !== null && isOurs(canonical(script))) return canonical(script);
  }
  return null;
}

/** Returns which of these addresses the watch-only wallet saw receive something. */
export async function readUsedBitcoin(
  { watchWallet, canonical }: Pick<Deps, 'watchWallet' | 'canonical'>,
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
