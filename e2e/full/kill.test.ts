import { setTimeout as delay } from 'node:timers/promises';

import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import type { OrderResponse } from '../../contract/schemas/orders';
import { createApi, type Api } from '../support/api';
import { createEvmClient, type EvmClient } from '../support/evm-client';
import { readGauge } from '../support/metrics';
import { poll } from '../support/poll';
import { startProduct, type Product } from '../support/product';
import { createSeededRandom } from '../support/seeded-random';
import { toMicro } from '../support/token-amount';

/** `server/testing/kills` kills more; this is about the launcher's restarts. */
const kills = Number(process.env.KILLS ?? '25');
const seed = Number(process.env.KILL_SEED ?? '20260417');
const maxOrderCount = 40;
/** Kills continue until this many orders have survived them, however slow the machine is. */
const minOrderCount = Math.min(10, kills / 2);
const recoveryMs = 120_000;
/** A server that is killed repeatedly may not accept an order for a while. */
const acceptanceMs = 600_000;
/**
 * Generous, for a busy machine, on which one start may take half a minute; on an idle one, a kill
 * and the next start take five seconds.
 */
jest.setTimeout(kills * 60_000 + 600_000);

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    RATE_LIMIT_ORDERS: '100000',
    RATE_LIMIT_READS: '100000',
    MAX_UNPAID_ORDERS: '1000',
  });
});
afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

test(`${kills} kills of the server under npm start lose no order and cause no double payout`, async () => {
  const random = createSeededRandom(seed);
  const api = createApi(product.url);
  const chain = createEvmClient(await api.sandbox());
  const progress: Progress = { killCount: 0, orderCount: 0, isOver: false };

  const killing = killRepeatedly(random, progress);
  const [orders] = await Promise.all([
    swapUntil(api, chain, createSeededRandom(seed + 1), progress),
    killing,
  ]);
  expect(progress.killCount).toBeGreaterThanOrEqual(kills);
  expect(orders.length).toBeGreaterThanOrEqual(minOrderCount);

  const completed: OrderResponse[] = [];
  for (const order of orders) completed.push(await api.completedOrder(order, recoveryMs));

  for (const order of completed) {
    const transfers = await chain.transfersTo('usdterc20', order.destinationAddress);
    expect(transfers.map(({ amountMinor }) => amountMinor)).toEqual([toMicro(order.amountToGet)]);
    expect(order.withdrawals.map(({ txId }) => txId)).toEqual([transfers[0]?.txId]);
    expect(order.deposits).toHaveLength(1);
  }
  expect(new Set(completed.map(({ orderId }) => orderId)).size).toBe(orders.length);
  expect(new Set(completed.map(({ depositAddress }) => depositAddress.depositAddress)).size).toBe(
    orders.length,
  );
  await poll(
    async () => ((await readGauge(product.metricsUrl, 'ledger_imbalance')) === 0 ? true : null),
    { what: 'a balanced ledger' },
  );
  expect(await readGauge(product.metricsUrl, 'orders_stuck')).toBe(0);
  console.log(
    `seed ${seed}: ${progress.killCount} kills, ${orders.length} orders, each paid out exactly once`,
  );
});

type Progress = { killCount: number; orderCount: number; isOver: boolean };

/**
 * Two of five kills hit a server that has just accepted an order, the others one that is starting
 * or waiting, so that orders get through however slow the machine is.
 */
async function killRepeatedly(random: () => number, progress: Progress): Promise<void> {
  let lastPid = 0;
  while (progress.killCount < kills || progress.orderCount < minOrderCount) {
    const kind = random();
    const pid = await poll(async () => differentPid(lastPid), {
      timeoutMs: recoveryMs,
      everyMs: 20,
      what: 'the server to be started again',
    });
    if (kind >= 0.35)
      await poll(isLive, {
        timeoutMs: recoveryMs,
        everyMs: 50,
        what: 'the server to respond again',
      });
    if (kind >= 0.6) await nextOrder(progress);
    await delay(random() * (kind < 0.35 ? 3_000 : 2_000));
    if (product.serverPid() !== pid) continue;
    process.kill(pid, 'SIGKILL');
    lastPid = pid;
    progress.killCount += 1;
  }
  progress.isOver = true;
}

async function nextOrder(progress: Progress): Promise<void> {
  const { orderCount } = progress;
  const isAccepted = (): boolean =>
    progress.orderCount > orderCount || progress.orderCount === maxOrderCount;
  await poll(async () => (isAccepted() ? true : null), {
    timeoutMs: acceptanceMs,
    everyMs: 20,
    what: 'the next order to be accepted',
  });
}

const differentPid = (lastPid: number): number | null => {
  const pid = product.serverPid();
  return pid === null || pid === lastPid ? null : pid;
};

const isLive = async (): Promise<true | null> =>
  (await fetch(`${product.url}/api/v1/healthz`)).ok ? true : null;

/**
 * Creates and pays orders while the server goes down and comes back; after a lost response, the
 * request is repeated with the same key, as a careful client does.
 */
async function swapUntil(
  api: Api,
  chain: EvmClient,
  random: () => number,
  progress: Progress,
): Promise<readonly OrderResponse[]> {
  const orders: OrderResponse[] = [];
  while (!progress.isOver && orders.length < maxOrderCount) {
    const request = {
      instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
      destinationAddress: privateKeyToAddress(generatePrivateKey()),
      claimedDepositAmount: (0.02 + Math.round(random() * 1_000) / 100_000).toFixed(5),
    };
    const key = `kill-test-${seed}-${orders.length}`;
    const order = await poll(() => api.createOrder(request, key), {
      timeoutMs: acceptanceMs,
      everyMs: 200,
      what: 'an order to be accepted',
    });
    await chain.payEther(order.depositAddress.depositAddress, order.claimedDepositAmount);
    orders.push(order);
    progress.orderCount = orders.length;
    await delay(random() * 3_000);
  }
  return orders;
}
