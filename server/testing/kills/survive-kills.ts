import { statSync } from 'node:fs';

import { createRandomChoices } from '../random-choices';
import { bookFaults } from './book-faults';
import { readChain } from './chain-facts';
import { causeFaults } from './deliberate-faults';
import { createClients, type Clients } from './client-orders';
import { openClientWallet, type ClientWallet } from './client-wallet';
import { journalFaults } from './journal-faults';
import { killAtRandom, type KillCounts } from './kill-at-random';
import {
  startKillableExchange,
  type DatabaseKind,
  type KillableExchange,
} from './killable-exchange';
import { orderFaults } from './order-faults';
import { createOwner, type Owner } from './owner-withdrawals';
import { settle, type Settled } from './settle';

export type KillRun = KillCounts & {
  /** What was lost, doubled or wrong; empty if nothing was. */
  readonly faults: readonly string[];
  /** Faults that were caused on purpose afterwards, and that the checks did not report. */
  readonly missedFaults: readonly string[];
  /** The end of what the programs wrote. */
  readonly lastOutput: string;
  readonly orderCount: number;
  readonly refundCount: number;
  /** How often the owner took tokens out. */
  readonly withdrawalCount: number;
  readonly killingMs: number;
  readonly settlingMs: number;
};

const CLIENTS = 2;

/**
 * Kills the parts of an exchange while clients use it, and checks what became of their orders.
 * @param kills how often; more if a part was never killed, fewer than a fifth as many orders were
 *   paid by then, or none of them waits for its refund
 * @param seed decides what is killed and when
 */
export async function surviveKills(
  kind: DatabaseKind,
  kills: number,
  seed: number,
): Promise<KillRun> {
  const exchange = await startKillableExchange(kind);
  try {
    const wallet = await openClientWallet(exchange);
    return await killAndCheck(exchange, wallet, kills, seed).finally(() => wallet.stop());
  } catch (error) {
    throw new Error(`${String(error)}\n${exchange.lastOutput()}`, { cause: error });
  } finally {
    await exchange.stop();
  }
}

async function killAndCheck(
  exchange: KillableExchange,
  wallet: ClientWallet,
  kills: number,
  seed: number,
): Promise<KillRun> {
  const chain = readChain(exchange.config);
  const clients = createClients(exchange.apiUrl, wallet);
  const startedAtMs = performance.now();
  const owner = createOwner(exchange);
  const counts = await killWhileUsed(exchange, { clients, owner }, kills, seed);
  const killedAtMs = performance.now();
  const { ended, database } = await settle(exchange, clients, wallet, chain);
  const settledAtMs = performance.now();
  const findFaults = async (): Promise<readonly string[]> => {
    const ofOrders = await Promise.all(
      ended.map(([client, order]) => orderFaults(chain, client, order)),
    );
    return [
      ...ofOrders.flat(),
      ...(await owner.faults(chain)),
      ...(await bookFaults(database, exchange, chain, clients.orders)),
      ...(await journalFaults(exchange.journalFile, database, chain)),
    ];
  };
  try {
    const faults = await findFaults();
    return {
      ...counts,
      faults,
      missedFaults:
        faults.length > 0
          ? []
          : await missDeliberateFaults(exchange, { ended, database }, owner, findFaults),
      lastOutput: exchange.lastOutput(),
      orderCount: ended.length,
      refundCount: ended.filter(([, { state }]) => state === 'refunded').length,
      withdrawalCount: owner.withdrawals.length,
      killingMs: Math.round(killedAtMs - startedAtMs),
      settlingMs: Math.round(settledAtMs - killedAtMs),
    };
  } finally {
    await database.close();
  }
}

async function missDeliberateFaults(
  exchange: KillableExchange,
  { ended, database }: Settled,
  { withdrawals }: Owner,
  findFaults: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const [order] = ended;
  const [withdrawal] = withdrawals;
  if (!order || !withdrawal) throw new Error('Nothing was done while parts were killed.');
  const caused = await causeFaults(exchange, database, { order, withdrawal });
  const reported = await findFaults();
  return caused
    .filter((fault) => !reported.some((each) => fault.test(each)))
    .map((fault) => String(fault));
}

async function killWhileUsed(
  exchange: KillableExchange,
  { clients, owner }: { readonly clients: Clients; readonly owner: Owner },
  kills: number,
  seed: number,
): Promise<KillCounts> {
  let isOver = false;
  const end = (): void => void (isOver = true);
  const killing = killAtRandom({
    parts: exchange.parts,
    random: createRandomChoices(seed),
    isOver: (byPart) => isOver || (isEnough(byPart, kills) && haveEnough(clients.orders, kills)),
    isUp: () => isUp(exchange),
    progress: {
      'after an order': () => clients.orders.length,
      'after a signature': () => statSync(exchange.journalFile).size,
    },
  }).finally(end);
  const users = [...Array.from({ length: CLIENTS }, () => clients.swapUntil), owner.withdrawUntil];
  const using = users.map((use, number) =>
    use(() => isOver, createRandomChoices(seed + 1 + number)).finally(end),
  );
  // Whatever fails, nothing may be started again once this has ended.
  await Promise.allSettled([killing, ...using]);
  await Promise.all(using);
  return killing;
}

const isEnough = (byPart: KillCounts['byPart'], kills: number): boolean => {
  const counts = [...byPart.values()];
  return !counts.includes(0) && counts.reduce((sum, count) => sum + count, 0) >= kills;
};

/** Some orders must be paid too little, because these are refunded. */
const haveEnough = (orders: Clients['orders'], kills: number): boolean =>
  orders.length >= kills / 5 && orders.some(({ isTooLittle }) => isTooLittle);

const isUp = async ({ parts, apiUrl }: KillableExchange): Promise<boolean> =>
  parts.every((part) => part.isRunning()) &&
  (await fetch(`${apiUrl}/api/v1/healthz`).then(
    ({ ok }) => ok,
    () => false,
  ));
