import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createEvmChain } from '../../../chains/evm/evm-chain';
import { SignerUnavailableError, SigningRejectedError } from '../../../chains/signer-errors';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withBothDatabases } from '../../../testing/database/database';
import { DESTINATION, REFUND, type OrderHarness } from '../../../testing/orders/order-harness';
import { usePayoutHarnesses } from '../../../testing/orders/payout-steps';
import { reconcileSteps } from '../../../testing/orders/reconcile-steps';
import type { Order } from '../domain/order';
import { describeOrder } from '../usecases/describe-order';
import { requestRefund } from '../usecases/request-refund';
import { USUAL_SENDING_MS } from '../usecases/waiting-transfer';

jest.setTimeout(60_000);

const TOKEN = 'usdterc20';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

/** Prevents payments. @returns a function that lets them continue */
type Obstacle = () => Promise<() => Promise<void>>;

const rejectSignatures =
  (error: Error): Obstacle =>
  async () => {
    const sign = jest.spyOn(harness.deps.signer, 'sign').mockRejectedValue(error);
    return async () => sign.mockRestore();
  };

const hotBalance = () => sandbox.chain.balanceOf('eth', sandbox.chain.hotWalletAddress);

/** Takes ether out of the hot wallet without a transaction. @returns a function that puts it back */
const takeEther = async (wei: bigint): Promise<() => Promise<void>> => {
  const hot = sandbox.chain.hotWalletAddress;
  await sandbox.setBalance(hot, (await hotBalance()) - wei);
  return async () => sandbox.setBalance(hot, (await hotBalance()) + wei);
};

const OBSTACLES: Readonly<Record<string, Obstacle>> = {
  'the signer is stopped': rejectSignatures(new SignerUnavailableError('it is stopped')),
  'the signer rejects it': rejectSignatures(new SigningRejectedError('the limit of the day')),
  'the network is too expensive': async () => {
    const limited = createEvmChain(
      { ...sandbox.config, fees: { ...sandbox.config.fees, maxPerTransfer: '0.000000001' } },
      defaultCatalogue,
    );
    const prepare = jest
      .spyOn(sandbox.chain, 'prepareTransfer')
      .mockImplementation((request) => limited.prepareTransfer(request));
    return async () => prepare.mockRestore();
  },
  'the hot wallet is short': async () => takeEther(await hotBalance()),
  'the wallets of its asset differ from the books': async () => {
    const wallets = reconcileSteps(harness);
    const compare = async () => {
      await harness.mineAndWork(1);
      await wallets.run();
    };
    await compare();
    const giveBack = await takeEther(1n);
    await compare();
    return async () => {
      await giveBack();
      await compare();
    };
  },
  'nothing sends payments': async () => {
    const { transfers } = harness.deps.stores;
    const queue = jest.spyOn(transfers, 'inFlight').mockResolvedValue([]);
    return async () => queue.mockRestore();
  },
};

withBothDatabases('a payout or refund that is due', (open) => {
  const { workUntil } = usePayoutHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });
  afterEach(() => jest.restoreAllMocks());

  const paidOrder = async (): Promise<Order> => {
    const order = await harness.create({
      instrumentFrom: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
      instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      claimedDepositAmount: '300',
    });
    await sandbox.pay(order.depositAddress, 300_000_000n, TOKEN);
    return order;
  };
  const shown = async ({ orderId }: Order, deps: Partial<OrderHarness['deps']> = {}) => {
    const { waitingTransfer = null, withdrawals } = await describeOrder(
      { ...harness.deps, ...deps },
      await harness.order(orderId),
    );
    return { waiting: waitingTransfer, isSent: withdrawals.length > 0 };
  };
  const isSent = { waiting: null, isSent: true };
  const isBeingSent = { waiting: null, isSent: false };
  const waitsFor = (kind: 'payout' | 'refund', cause: string) => ({
    waiting: { kind, cause },
    isSent: false,
  });

  it.each(Object.entries(OBSTACLES))(
    'is shown as delayed after 30 seconds while %s, and no longer once it is sent',
    async (_what, obstruct) => {
      const order = await paidOrder();
      await workUntil(order, 'exchanging');
      const resume = await obstruct();
      await workUntil(order, 'sending');
      expect(await shown(order)).toEqual(isBeingSent);
      harness.advanceTime(USUAL_SENDING_MS + 1);
      await harness.mineAndWork(1);
      expect(await shown(order)).toEqual(waitsFor('payout', 'delay'));
      await resume();
      await harness.work();
      expect(await shown(order)).toEqual(isSent);
      await workUntil(order, 'completed');
      expect(await shown(order)).toEqual(isSent);
    },
  );

  it('is shown as waiting at once while payouts are held or its network is paused', async () => {
    const order = await paidOrder();
    await workUntil(order, 'exchanging');
    const resume = await OBSTACLES['nothing sends payments']!();
    await workUntil(order, 'sending');
    const held = { arePayoutsPaused: () => true };
    const pausedOnly = (slug: string) => ({ isReachable: (asked: string) => asked !== slug });
    expect([
      await shown(order, held),
      await shown(order, pausedOnly(order.toSlug)),
      await shown(order, pausedOnly(order.fromSlug)),
    ]).toEqual([
      waitsFor('payout', 'payouts_paused'),
      waitsFor('payout', 'network_paused'),
      isBeingSent,
    ]);
    await resume();
    await harness.work();
    expect(await shown(order, held)).toEqual(isSent);
    await workUntil(order, 'completed');
  });

  it('is shown as waiting for confirmations, and later as delayed, if it is a refund', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, 10n ** 14n);
    await workUntil(order, 'awaiting_decision');
    const resume = await OBSTACLES['the signer is stopped']!();
    await requestRefund(harness.deps, {
      orderId: order.orderId,
      destinationAddress: DESTINATION,
      refundAddress: REFUND,
      refundMemo: null,
    });
    expect(await shown(order)).toEqual(waitsFor('refund', 'confirmations'));
    harness.advanceTime(USUAL_SENDING_MS + 1);
    await workUntil(order, 'refunding');
    expect(await shown(order)).toEqual(isBeingSent);
    harness.advanceTime(USUAL_SENDING_MS + 1);
    expect(await shown(order)).toEqual(waitsFor('refund', 'delay'));
    await resume();
    await harness.work();
    expect(await shown(order)).toEqual(isSent);
    await workUntil(order, 'refunded');
  });

  it('is shown as delayed again if its transaction is lost', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    await harness.work();
    expect(await shown(order)).toEqual(isSent);
    harness.advanceTime(USUAL_SENDING_MS + 1);
    const setState = (state: string) =>
      harness.deps.database.query(
        `UPDATE outgoing_transfer SET state = $2 WHERE order_id = $1 AND purpose = 'payout'`,
        [order.orderId, state],
      );
    await setState('signed');
    expect(await shown(order)).toEqual(waitsFor('payout', 'delay'));
    await workUntil(order, 'completed');
    expect(await shown(order)).toEqual(isSent);
  });
});
