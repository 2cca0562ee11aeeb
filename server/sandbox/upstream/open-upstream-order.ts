import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { createHash } from 'node:crypto';

import type { OpenUpstreamOrderRequest } from '../../capabilities/upstream';
import type { Chain } from '../../chains/chain';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import { simulatedDepositAddress } from './addresses/simulated-deposit-address';
import { claimDepositIndex } from './chain-store';
import type { UpstreamOrder, UpstreamScript } from './upstream-order';
import { findUpstreamOrderOf, insertUpstreamOrder } from './upstream-order-store';

export type OpenUpstreamOrderDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly script: UpstreamScript;
  /** Returns the local chain that supports an asset, if any. */
  readonly chainOf: (slug: string) => Chain | null;
  readonly networkFeeMinor: (request: OpenUpstreamOrderRequest) => bigint;
};

type DepositLeg = Pick<
  UpstreamOrder,
  'depositChainKey' | 'depositIndex' | 'depositAddress' | 'depositMemo'
>;

/** Opens the upstream order for an order, or returns the existing one. */
export async function openUpstreamOrder(
  deps: OpenUpstreamOrderDeps,
  request: OpenUpstreamOrderRequest,
): Promise<UpstreamOrder> {
  const { database, catalogue, chainOf } = deps;
  const known = await findUpstreamOrderOf(database, request.orderId);
  if (known) return known;
  const depositChain = chainOf(request.from.slug);
  const head = await depositChain?.head();
  return database.transaction(async (sql) => {
    let leg: DepositLeg;
    if (depositChain && head) {
      const depositIndex = await claimDepositIndex(sql, depositChain, head);
      leg = {
        depositChainKey: depositChain.key,
        depositIndex,
        depositAddress: depositChain.deriveDepositAddress(depositIndex),
        depositMemo: null,
      };
    } else {
      const { address, memo } = simulatedDepositAddress(catalogue, request.from, request.orderId);
      leg = {
        depositChainKey: null,
        depositIndex: null,
        depositAddress: address,
        depositMemo: memo,
      };
    }
    await insertUpstreamOrder(sql, newUpstreamOrder(deps, request, leg));
    // Another caller may have been faster, so return the upstream order that was stored.
    const upstreamOrder = await findUpstreamOrderOf(sql, request.orderId);
    if (!upstreamOrder) throw new Error(`The shift of order ${request.orderId} was not kept.`);
    return upstreamOrder;
  });
}

function newUpstreamOrder(
  { clock, script, chainOf, networkFeeMinor }: OpenUpstreamOrderDeps,
  request: OpenUpstreamOrderRequest,
  leg: DepositLeg,
): UpstreamOrder {
  const nowMs = clock.nowMs();
  return {
    ...leg,
    upstreamOrderId: upstreamOrderIdOf(request.orderId),
    orderId: request.orderId,
    fromSlug: request.from.slug,
    toSlug: request.to.slug,
    depositMinor: request.depositMinor,
    payoutMinor: request.payoutMinor,
    networkFeeMinor: networkFeeMinor(request),
    destinationAddress: request.destinationAddress,
    destinationMemo: request.destinationMemo,
    refundAddress: request.refundAddress,
    refundMemo: request.refundMemo,
    payoutChainKey: chainOf(request.to.slug)?.key ?? null,
    status: 'awaiting_deposit',
    statusSinceMs: nowMs,
    expiresAtMs: nowMs + script.paymentWindowMs,
    deposit: null,
    confirmations: 0,
    createdAtMs: nowMs,
  };
}

/** The id of an upstream order doesn't reveal the order's id, which protects calls. */
const upstreamOrderIdOf = (orderId: number) =>
  `sandbox-${createHash('sha256').update(`shift of order ${orderId}`).digest('hex').slice(0, 20)}`;
