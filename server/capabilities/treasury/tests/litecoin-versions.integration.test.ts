import * as z from 'zod';

import { describeWithLitecoind } from '../../../testing/chains/litecoin-sandbox';
import { FINAL_CONFIRMATIONS, useLitecoinPayments } from '../../../testing/chains/litecoin-wallet';
import { SignerUnavailableError } from '../../../chains/signer-errors';
import { replaceForeign } from '../../../testing/chains/replace-foreign';
import { twoVersionSteps } from '../../../testing/chains/two-version-steps';

jest.setTimeout(90_000);

const COIN = 100_000_000n;

describeWithLitecoind('a payment in several versions on a UTXO chain', () => {
  const wallet = useLitecoinPayments();
  const { clock, stores, chainAt, work, enqueue, transfer, mineOnly, mineAndWork, ...harness } =
    wallet;
  const { hotWallet, spendByHand, bookForeignFee, receivedBy } = harness;
  const { change, signTwice } = twoVersionSteps(wallet);

  test('is sent again in its older version if an output that only the newer one spends is lost', async () => {
    const { to, amountMinor, first, second } = await signTwice();
    expect(second.spentOutputs).toHaveLength(2);
    const lostMinor = await spendByHand(first.spentOutputs);
    await work();
    expect(await transfer()).toMatchObject({ txId: first.txId, attempt: 1, conflict: null });
    await work();
    await mineAndWork(FINAL_CONFIRMATIONS + 2);
    expect(await transfer()).toMatchObject({ txId: first.txId, attempt: 1, state: 'confirmed' });
    expect(await receivedBy(to)).toBe(amountMinor);
    await bookForeignFee(lostMinor);
  });

  test('is sent again in its older version if the deposit that the newer one spends is replaced', async () => {
    const { to, amountMinor, first, second } = await signTwice();
    const extra = second.spentOutputs.find((output) => !first.spentOutputs.includes(output)) ?? '';
    await replaceForeign(harness.sandbox(), extra.slice(0, extra.indexOf(':')));
    await bookForeignFee(COIN / 2n);
    await work();
    expect(await transfer()).toMatchObject({ txId: first.txId, attempt: 1, conflict: null });
    await work();
    await mineAndWork(FINAL_CONFIRMATIONS + 2);
    expect(await transfer()).toMatchObject({ txId: first.txId, attempt: 1, state: 'confirmed' });
    expect(await receivedBy(to)).toBe(amountMinor);
  });

  test('is confirmed while the signer is stopped, and becomes final once it is back', async () => {
    const { first } = await signTwice();
    await mineOnly(first.rawTransaction);
    const { signer, database } = harness.deps();
    const find = jest
      .spyOn(signer, 'find')
      .mockRejectedValue(new SignerUnavailableError('it is stopped.'));
    const mineAndReplace = async (blocks: number) => {
      for (let mined = 0; mined < blocks; mined += 1) {
        await mineOnly();
        await work(chainAt(2, true));
      }
    };
    await mineAndReplace(FINAL_CONFIRMATIONS + 2);
    const { txId, state, chainKey } = await transfer();
    expect([txId, state]).toEqual([first.txId, 'confirmed']);
    const followed = () => stores.transfers.followed(database, chainKey);
    expect(await followed()).toHaveLength(1);
    find.mockRestore();
    await mineAndReplace(1);
    expect(await followed()).toEqual([]);
  });

  test('stays cancelled if an output is lost that only its newer versions spend', async () => {
    const { to, first, second } = await signTwice();
    const dear = chainAt(250, true);
    jest.spyOn(dear, 'broadcast').mockResolvedValue();
    await change('cancel', second);
    await work(dear);
    expect((await transfer()).isCancellation).toBe(true);
    const lostMinor = await spendByHand(first.spentOutputs);
    const cheap = chainAt(2, true);
    const sent = jest.spyOn(cheap, 'broadcast');
    await work(cheap);
    await work(cheap);
    expect(sent.mock.calls.map(([{ txId }]) => txId)).not.toContain(first.txId);
    const cancelled = await transfer();
    expect(cancelled).toMatchObject({ isCancellation: true, spentOutputs: first.spentOutputs });
    await mineAndWork(FINAL_CONFIRMATIONS + 2);
    expect(await transfer()).toMatchObject({ txId: cancelled.txId, state: 'failed' });
    expect(await receivedBy(to)).toBe(0n);
    await bookForeignFee(lostMinor);
  });

  test.each([
    ['that lost', false],
    ['that lost and was never stored', true],
  ])(
    'frees the outputs of a version %s once the other one is final',
    async (_title, isForgotten) => {
      const { first, second } = await signTwice();
      if (isForgotten) {
        await stores.transfers.makeCurrent(
          harness.deps().database,
          second,
          String(first.txId),
          clock.nowMs(),
        );
        await harness
          .deps()
          .database.query('DELETE FROM transfer_version WHERE tx_id = $1', [second.txId]);
      }
      await mineOnly(first.rawTransaction);
      await work();
      await mineAndWork(1);
      expect(await transfer()).toMatchObject({ txId: first.txId, state: 'confirmed' });
      await enqueue(COIN / 4n, 'next');
      await work();
      expect((await transfer('next')).state).toBe('queued');
      await mineAndWork(FINAL_CONFIRMATIONS);
      await work();
      expect(await transfer('next')).toMatchObject({
        lastError: null,
        spentOutputs: expect.anything(),
      });
      await mineAndWork(2);
      expect((await transfer('next')).state).toBe('confirmed');
      const freed = second.spentOutputs.filter((output) => !first.spentOutputs.includes(output));
      expect((await transfer('next')).spentOutputs).toEqual(expect.arrayContaining(freed));
    },
  );

  test.each(['bump', 'cancel'] as const)(
    'is paid once if a reorganisation replaces its %s version with the first one',
    async (wanted) => {
      const { to, amountMinor, first, second } = await signTwice(wanted);
      await mineOnly(second.rawTransaction);
      await work();
      await mineAndWork(1);
      const settled = await transfer();
      expect(settled).toMatchObject({
        txId: second.txId,
        state: wanted === 'bump' ? 'confirmed' : 'failed',
      });
      await harness.sandbox().core.request(z.unknown(), 'invalidateblock', [settled.block?.hash]);
      await mineOnly(first.rawTransaction);
      for (let mined = 0; mined < 3; mined += 1) await mineOnly();
      await work();
      await work();
      await mineAndWork(2);
      expect(await transfer()).toMatchObject({ txId: first.txId, state: 'confirmed', attempt: 1 });
      expect(await receivedBy(to)).toBe(amountMinor);
    },
  );

  test('cannot be replaced once its change is spent, and says so', async () => {
    const heldMinor = await receivedBy(hotWallet());
    await enqueue(heldMinor - 2n * COIN);
    await work();
    await work();
    await enqueue(COIN, 'next');
    await work();
    await work();
    const [parent, child] = [await transfer(), await transfer('next')];
    expect(child.spentOutputs.some((output) => output.startsWith(`${parent.txId}:`))).toBe(true);
    await change('bump', parent);
    await work(chainAt(30, true));
    expect(await transfer()).toMatchObject({
      wantedChange: null,
      lastError: expect.stringContaining(`transaction ${child.txId} spends its change`),
    });
    await mineAndWork(2);
  });

  test('is taken over after a crash if the client spelt its address differently', async () => {
    const to = await enqueue(COIN);
    await harness
      .deps()
      .database.query('UPDATE outgoing_transfer SET to_address = upper(to_address)');
    jest.spyOn(stores.transfers, 'keepSigned').mockRejectedValueOnce(new Error('killed'));
    await work();
    expect((await transfer()).txId).toBeNull();
    await work();
    expect(await transfer()).toMatchObject({ state: 'broadcast', attempt: 1 });
    await mineAndWork(2);
    expect([(await transfer()).state, await receivedBy(to)]).toEqual(['confirmed', COIN]);
  });
});
