import { createStores } from '../../../composition/stores';
import { withTestDatabases } from '../../../testing/database/database';
import { foundTransaction } from '../../../testing/restore/found-transaction';
import { adoptedKey } from '../domain/adopted-key';
import type { FoundTransaction } from '../domain/found-transaction';

const CHAIN = 'evm-31337';
const stores = createStores();

/** Two transactions of the same transfer, of which the second one replaced the first. */
const foundAs = (
  txId: string,
  named: Pick<FoundTransaction, 'transferKey' | 'attempt'>,
): FoundTransaction =>
  foundTransaction(txId, {
    ...named,
    chainKey: CHAIN,
    source: named.transferKey === null ? 'chain' : 'journal',
    toAddress: '0xcold',
    nonce: 3,
  });

withTestDatabases('an adopted transfer', (open) => {
  test('gets its signed key and first version from the journal if the chain showed only a replacement', async () => {
    const database = await open();
    const mined = foundAs('0x2', { transferKey: null, attempt: null });
    await stores.foundTransactions.adopt(database, [mined], adoptedKey('cold', mined), 0);
    const named = { transferKey: 'cold:1', attempt: 2 };
    const versions = [foundAs('0x1', named), foundAs('0x2', named)] as const;
    await stores.foundTransactions.adopt(database, versions, adoptedKey('cold', versions[0]), 0);
    const transfers = await database.query(
      `SELECT t.tx_id, t.signed_key, t.attempt, array_agg(v.tx_id ORDER BY v.tx_id) AS versions
       FROM outgoing_transfer t JOIN transfer_version v USING (transfer_id)
       GROUP BY t.transfer_id`,
    );
    expect(transfers).toEqual([
      { tx_id: '0x2', signed_key: 'cold:1', attempt: 2, versions: ['0x1', '0x2'] },
    ]);
  });

  test('is not created for a move to the cold wallet that a block reader has booked', async () => {
    const database = await open();
    const signed = foundAs('0x1', { transferKey: 'cold:1', attempt: 1 });
    const { chainKey, txId, assetSlug, amountMinor: bookedMinor } = signed;
    await stores.wallets.keepFunding(database, {
      ...{ chainKey, txId, assetSlug, bookedMinor },
      ...({ transferKey: txId, blockHeight: 7, round: 1, route: 'to_cold' } as const),
      ...{ isBooked: true, feeMinor: 0n, usedNonce: null },
    });
    expect(await stores.foundTransactions.add(database, signed, 0)).toBe(false);
    await stores.foundTransactions.adopt(database, [signed], adoptedKey('cold', signed), 0);
    expect(await database.query('SELECT 1 FROM outgoing_transfer')).toEqual([]);
  });
});
