import { statSync } from 'node:fs';

import { createRandomChoices } from '../random-choices';
import { bookFaults } from './book-faults';
import { readChain } from './chain-facts';
import { createClients } from './client-orders';
import { openClientWallet } from './client-wallet';
import { journalFaults } from './journal-faults';
import { killAtRandom, type KillCounts } from './kill-at-random';
import {
  startKillableExchange,
  type DatabaseKind,
  type KillableExchange,
} from './killable-exchange';
import { orderFaults } from './order-faults';
import { settle } from './settle';

export type KillRun = KillCounts & {
  /** What was lost, doubled or wrong; empty if nothing was. */
  readonly faults: readonly string[];
  readonly orderCount: number;
  readonly refundCount: number;
  readonly killingMs: number;
  readonly settlingMs: number;
};

const CLIENTS = 2;

/**
 * Kills the parts of an exchange while clients use it, and checks what became of their orders.
 * @param kills how often; more if fewer than a fifth as many orders were paid by then
 * @param seed decides what is killed and when
 */
export async function surviveKills(
  kind: DatabaseKind,
  kills: number,
  seed: number,
): Promise<KillRun> {
  const exchange = await startKillableExchange(kind);
  try {
    return await killAndCheck(exchange, kills, seed);
  } catch (error) {
    throw new Error(`${String(error)}\n${exchange.lastOutput()}`, { cause: error });
  } finally {
    await exchange.stop();
  }
}

async function killAndCheck(
  exchange: KillableExchange,
  kills: number,
  seed: number,
): Promise<KillRun> {
  const chain = readChain(exchange.config);
  const wallet = await openClientWallet(exchange);
  const clients = createClients(exchange.apiUrl, wallet);
  let isOver = false;
  const startedAtMs = performance.now();
  const swapping = Array.from({ length: CLIENTS }, (_, number) =>
    clients.swapUntil(() => isOver, createRandomChoices(seed + 1 + number)),
  );
  const killing = killAtRandom({
    parts: exchange.parts,
    random: createRandomChoices(seed),
    isOver: (count) => count >= kills && clients.orders.length >= kills / 5,
    isUp: () => isUp(exchange),
    progress: {
      'after an order': () => clients.orders.length,
      'after a signature': () => statSync(exchange.journalFile).size,
    },
  }).finally(() => (isOver = true));
  const [counts] = await Promise.all([killing, ...swapping]);
  const killedAtMs = performance.now();
  const { ended, database } = await settle(exchange, clients, wallet, chain);
  const settledAtMs = performance.now();
  try {
    const ofOrders = await Promise.all(
      ended.map(([client, order]) => orderFaults(chain, client, order)),
    );
    return {
      ...counts,
      faults: [
        ...ofOrders.flat(),
        ...(await bookFaults(database, exchange, chain, clients.orders)),
        ...(await journalFaults(exchange.journalFile, database, chain)),
      ],
      orderCount: ended.length,
      refundCount: ended.filter(([, { state }]) => state === 'refunded').length,
      killingMs: Math.round(killedAtMs - startedAtMs),
      settlingMs: Math.round(settledAtMs - killedAtMs),
    };
  } finally {
    await Promise.all([database.close(), wallet.stop()]);
  }
}

const isUp = async ({ parts, apiUrl }: KillableExchange): Promise<boolean> =>
  parts.every((part) => part.isRunning()) &&
  (await fetch(`${apiUrl}/api/v1/healthz`).then(
    ({ ok }) => ok,
    () => false,
  ));
