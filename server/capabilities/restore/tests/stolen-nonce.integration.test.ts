import type { Hex } from 'viem';

import { COLD, useColdEvmSandbox } from '../../../testing/chains/cold-evm-sandbox';
import type { EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { sendByHand } from '../../../testing/chains/send-by-hand';
import { withTestDatabases } from '../../../testing/database/database';
import { expectBooksOfHotWallet } from '../../../testing/orders/evm-order-harness';
import { DESTINATION, ONE_ETH } from '../../../testing/orders/order-harness';
import { workUntil } from '../../../testing/orders/work-until';
import {
  NO_FILES,
  startRestorableServer,
  type RestorableServer,
} from '../../../testing/restore/restorable-server';
import { undecidedOf } from '../../../testing/restore/restored-without-journal';
import type { Order } from '../../orders/domain/order';
import type { OutgoingTransfer } from '../../treasury';
import { adoptByOperator } from '../usecases/adopt-by-operator';
import { releaseByOperator } from '../usecases/release';

jest.setTimeout(90_000);

const THIEF = '0x000000000000000000000000000000000000dead';
const GAS_PRICE = 10n ** 10n;
/** More than one transfer may cost. */
const EXCESSIVE = 10n ** 12n + 10n ** 11n;

let sandbox: EvmSandbox;
useColdEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('a transaction by hand with the nonce of a payout', (open) => {
  const received = (): Promise<bigint> => sandbox.chain.balanceOf('usdterc20', DESTINATION);

  /** Works until the payout of a paid order is broadcast, but not mined yet. */
  const payoutOf = async ({ harness }: RestorableServer, order: Order): Promise<number> => {
    const { stores, database } = harness.deps;
    const find = async (): Promise<OutgoingTransfer | undefined> =>
      (await stores.transfers.inFlight(database, sandbox.chain.key)).find(
        ({ purpose, state }) => purpose === 'payout' && state === 'broadcast',
      );
    await harness.pay(order.depositAddress, ONE_ETH);
    for (let blocks = 0; blocks < 20 && !(await find()); blocks += 1) await harness.mineAndWork(1);
    const nonce = (await find())?.nonce ?? null;
    if (nonce === null) throw new Error('The payout was never sent.');
    return nonce;
  };
  /** Stops a server with a payout in the mempool, and starts one that finds another transaction. */
  const takePlace = async (to: string, gasPrice = GAS_PRICE) => {
    const database = await open();
    const former = await startRestorableServer(database, sandbox, NO_FILES);
    const order = await former.harness.create();
    const before = await received();
    const nonce = await payoutOf(former, order);
    const txId = await sendByHand(sandbox, { to, wei: 1n, gasPrice, nonce });
    await sandbox.mine();
    const server = await startRestorableServer(database, sandbox, former.files(), {
      nowMs: former.harness.deps.clock.nowMs() + 60_000,
    });
    return { server, order, txId, before };
  };

  it.each([
    ['a thief', THIEF, '1 transactions are booked as sent for lost orders'],
    ['the cold wallet', COLD, '1 are booked as moves'],
  ])(
    'to %s waits for an operator, and the client is paid after that',
    async (_name, to, booked) => {
      const { server, order, txId, before } = await takePlace(to);
      const { harness, deps, holds } = server;
      await harness.mineAndWork(2);
      const tookPlace = `transaction ${txId} took the place of payout:${order.orderId}`;
      await expect(releaseByOperator(deps, holds)).rejects.toThrow(tookPlace);
      const adoption = { chainKey: sandbox.chain.key, txId, orderId: null, isUnlisted: false };
      await expect(adoptByOperator(deps, adoption)).rejects.toThrow(tookPlace);
      await harness.mineAndWork(14);
      expect(await undecidedOf(server)).toEqual([
        expect.stringMatching(`nothing explains transaction ${txId}`),
      ]);
      expect((await harness.order(order.orderId)).state).toBe('sending');
      expect(await received()).toBe(before);
      expect(await releaseByOperator(deps, holds)).toContain(booked);
      await workUntil(harness, order, 'completed');
      await harness.mineAndWork(14);
      expect(await received()).toBe(before + order.terms.payoutMinor);
      await expectBooksOfHotWallet(harness, sandbox, ['eth', 'usdterc20']);
    },
  );

  it('is decided about once its chain is back, if payouts were released without it', async () => {
    const { server, order, txId, before } = await takePlace(THIEF);
    const { harness, deps, holds } = server;
    await harness.mineAndWork(2);
    expect(await releaseByOperator(deps, holds, [sandbox.chain.key])).toContain(
      `Still undecided: ${txId}. Payouts are held again`,
    );
    expect(holds.current()).toEqual([]);
    await harness.mineAndWork(14);
    expect(holds.current()).toMatchObject([{ cause: 'restore' }]);
    expect(await received()).toBe(before);
    expect(await undecidedOf(server)).toEqual([
      expect.stringMatching(`nothing explains transaction ${txId}`),
    ]);
    expect(await releaseByOperator(deps, holds)).toContain('1 transactions are booked as sent');
    await workUntil(harness, order, 'completed');
    await harness.mineAndWork(14);
    expect(await received()).toBe(before + order.terms.payoutMinor);
    await expectBooksOfHotWallet(harness, sandbox, ['eth', 'usdterc20']);
  });

  describe('that a reorganisation undoes in favour of the payout', () => {
    /** Returns a server on which the payout has won, although the chain can still undo that. */
    const undo = async () => {
      const taken = await takePlace(THIEF);
      const { harness } = taken.server;
      await harness.mineAndWork(2);
      const { stores, database } = harness.deps;
      const payout = await stores.transfers.findByKey(database, `payout:${taken.order.orderId}`);
      await sandbox.reorganise(3);
      await sandbox.drop(taken.txId).catch(() => undefined);
      await sandbox.sendBytes(payout?.rawTransaction as Hex);
      await harness.mineAndWork(4);
      return taken;
    };

    it('is not booked when an operator releases payouts', async () => {
      const { server, order, txId, before } = await undo();
      const { harness, deps, holds } = server;
      const contested = `took the place of transaction ${txId}`;
      await expect(releaseByOperator(deps, holds)).rejects.toThrow(contested);
      await harness.mineAndWork(14);
      expect(await undecidedOf(server)).toEqual([
        expect.stringMatching(`${txId} to .* paid nobody: payout:${order.orderId} took its place`),
      ]);
      expect(await releaseByOperator(deps, holds)).toContain(
        `Not booked, because transfers of ours took their places: ${txId}.`,
      );
      await workUntil(harness, order, 'completed');
      expect(await received()).toBe(before + order.terms.payoutMinor);
      await expectBooksOfHotWallet(harness, sandbox, ['eth', 'usdterc20']);
    });

    it('is not booked when an operator says that it paid no order', async () => {
      const { server, txId } = await undo();
      const { harness, deps, holds } = server;
      const adoption = { chainKey: sandbox.chain.key, txId, orderId: null, isUnlisted: false };
      await expect(adoptByOperator(deps, adoption)).rejects.toThrow('took the place of');
      await harness.mineAndWork(14);
      expect(await adoptByOperator(deps, adoption)).toContain(`${txId} is not booked`);
      expect(await undecidedOf(server)).toEqual([]);
      await harness.mineAndWork(2);
      expect(holds.current()).toEqual([]);
    });
  });

  it('to the hot wallet itself cancels the payout, and holds payouts if its fee is excessive', async () => {
    const { server, txId } = await takePlace(sandbox.chain.hotWalletAddress, EXCESSIVE);
    await server.harness.mineAndWork(2);
    expect(await undecidedOf(server)).toEqual([
      expect.stringMatching(`transaction ${txId} to .* one transfer may not cost that much`),
    ]);
    expect(server.log).toContainEqual(expect.stringMatching(`${txId} .* someone has the key`));
  });
});
