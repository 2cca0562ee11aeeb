import { AsyncResource } from 'node:async_hooks';

import type { PayoutChain } from '../../../../chains/chain';
import { createStores } from '../../../../composition/stores';
import { withPostgres } from '../../../../testing/database/database';
import { joinOutputs } from './join-outputs';
import { protectSigned } from './protect-signed';

const JOINING = 'joining:litecoin-1:7';
const CHAIN = {
  key: 'litecoin-1',
  nativeSlug: 'ltc',
  hotWalletAddress: 'ltc1hot',
  wantsJoining: async () => false,
} as unknown as PayoutChain;

withPostgres('a queued payment that joins outputs', (open) => {
  test('stays locked from the check that it is unsigned until it is removed', async () => {
    const database = await open();
    const { transfers, ...stores } = createStores();
    await transfers.enqueue(
      database,
      {
        transferKey: JOINING,
        purpose: 'filler',
        orderId: null,
        depositId: null,
        chainKey: CHAIN.key,
        fromWallet: 'hot',
        toAddress: CHAIN.hotWalletAddress,
        assetSlug: CHAIN.nativeSlug,
        amountMinor: null,
      },
      0,
    );
    // Bound here, outside of the transaction in which the signer is asked.
    const lockElsewhere = AsyncResource.bind(() =>
      database.query(
        'SELECT transfer_key FROM outgoing_transfer WHERE transfer_key = $1 FOR UPDATE SKIP LOCKED',
        [JOINING],
      ),
    );
    const lockable: unknown[] = [];
    const find = async () => {
      lockable.push(await lockElsewhere());
      return [];
    };
    await joinOutputs(
      {
        database,
        clock: { nowMs: () => 0 },
        stores: {
          ...stores,
          transfers: protectSigned(transfers, { signer: { find }, booksId: 'books' }),
        },
      },
      CHAIN,
    );
    expect(lockable).toEqual([[]]);
    expect(await transfers.findByKey(database, JOINING)).toBeNull();
  });
});
