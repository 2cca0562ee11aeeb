import * as z from 'zod';

import { ChainUnavailableError } from '../chain-errors';
import type { JsonRpcCall } from '../json-rpc';
import { CORE_ERROR, hasCoreCode, type CoreClient } from './core-client';
import { importResultSchema, walletInfoSchema } from './core-schemas';

/** Unix seconds from which a wallet looks for payments to an address, or from its import on. */
export type Birthday = number | 'now';

/** Miners may set the time of a block this far ahead. */
export const BLOCK_TIME_ERROR_SECONDS = 7_200;

export type WalletImport = {
  readonly addresses: readonly string[];
  readonly birthday: Birthday;
  /** Whether the wallet looks for payments since the birthday now. */
  readonly rescan: boolean;
  readonly label?: string;
};

/**
 * Imports addresses into a wallet without private keys.
 * @throws ChainUnavailableError also while the wallet rescans old blocks
 */
export async function importAddresses(
  chainKey: string,
  node: CoreClient,
  wallet: CoreClient,
  request: WalletImport,
): Promise<void> {
  const { descriptors } = await wallet.request(walletInfoSchema, 'getwalletinfo');
  const call = descriptors ? await descriptorImport(node, request) : legacyImport(request);
  const results = await waitingForRescan(chainKey, () =>
    wallet.request(importResultSchema, call.method, call.params),
  );
  const failed = results.find((result) => !result.success);
  if (failed)
    throw new ChainUnavailableError(
      chainKey,
      `the node does not watch our addresses: ${failed.error?.message ?? 'no reason given'}`,
    );
}

const legacyImport = ({ addresses, birthday, rescan, label }: WalletImport): JsonRpcCall => ({
  method: 'importmulti',
  params: [
    addresses.map((address) => ({
      scriptPubKey: { address },
      timestamp: birthday,
      watchonly: true,
      ...(label !== undefined && { label }),
    })),
    { rescan },
  ],
});

async function descriptorImport(
  node: CoreClient,
  { addresses, birthday, rescan, label }: WalletImport,
): Promise<JsonRpcCall> {
  const infos = await node.batch(
    addresses.map((address) => ({ method: 'getdescriptorinfo', params: [`addr(${address})`] })),
  );
  const parsed = z.array(z.object({ descriptor: z.string() })).parse(infos);
  const timestamp = rescan ? birthday : 'now';
  return {
    method: 'importdescriptors',
    params: [
      parsed.map(({ descriptor }) => ({
        desc: descriptor,
        timestamp,
        ...(label !== undefined && { label }),
      })),
    ],
  };
}

/**
 * Loads a wallet of the node, or creates it without private keys.
 * @returns whether the wallet was created
 */
export async function loadOrCreate(name: string, node: CoreClient): Promise<boolean> {
  if ((await node.request(z.array(z.string()), 'listwallets')).includes(name)) return false;
  try {
    await node.request(z.unknown(), 'loadwallet', [name]);
    return false;
  } catch (error) {
    if (hasCoreCode(error, CORE_ERROR.walletAlreadyLoaded)) return false;
    if (!hasCoreCode(error, CORE_ERROR.walletNotFound)) throw error;
  }
  // Name, no private keys, blank, no passphrase, address reuse allowed, descriptors.
  const create = (hasDescriptors: boolean) =>
    node.request(z.unknown(), 'createwallet', [name, true, true, '', false, hasDescriptors]);
  try {
    await create(true);
  } catch (error) {
    // Nodes of version 0.21 may be built without the database that descriptor wallets need. Nodes
    // from version 30 on support only descriptor wallets.
    if (!hasCoreCode(error, CORE_ERROR.walletTrouble)) throw error;
    await create(false);
  }
  return true;
}

/** Reports the wallet as unavailable while it rescans old blocks and serves no other calls. */
async function waitingForRescan<T>(chainKey: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (hasCoreCode(error, CORE_ERROR.walletTrouble))
      throw new ChainUnavailableError(chainKey, `the watch-only wallet is busy: ${String(error)}`, {
        cause: error,
      });
    throw error;
  }
}
