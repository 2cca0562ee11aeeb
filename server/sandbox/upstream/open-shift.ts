import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { createHash } from 'node:crypto';

import type { OpenShiftRequest } from '../../capabilities/upstream/ports/upstream-provider';
import type { Chain } from '../../chains/chain';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import { simulatedDepositAddress } from './addresses/simulated-deposit-address';
import { takeDepositIndex } from './chain-store';
import type { Shift, ShiftScript } from './shift';
import { findShiftOfOrder, insertShift } from './shift-store';

export type OpenShiftDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly script: ShiftScript;
  /** Returns the local chain that carries an asset, if any. */
  readonly chainOf: (slug: string) => Chain | null;
  readonly networkFeeMinor: (request: OpenShiftRequest) => bigint;
};

type DepositLeg = Pick<
  Shift,
  'depositChainKey' | 'depositIndex' | 'depositAddress' | 'depositMemo'
>;

/** Opens the upstream order for an order, or returns the existing one. */
export async function openShift(deps: OpenShiftDeps, request: OpenShiftRequest): Promise<Shift> {
  const { database, catalogue, chainOf } = deps;
  const known = await findShiftOfOrder(database, request.orderId);
  if (known) return known;
  const depositChain = chainOf(request.from.slug);
  const head = await depositChain?.head();
  return database.transaction(async (sql) => {
    let leg: DepositLeg;
    if (depositChain && head) {
      const depositIndex = await takeDepositIndex(sql, depositChain, head);
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
    await insertShift(sql, newShift(deps, request, leg));
    // Another caller may have been faster, so the stored upstream order counts.
    const shift = await findShiftOfOrder(sql, request.orderId);
    if (!shift) throw new Error(`The shift of order ${request.orderId} was not kept.`);
    return shift;
  });
}

function newShift(
  { clock, script, chainOf, networkFeeMinor }: OpenShiftDeps,
  request: OpenShiftRequest,
  leg: DepositLeg,
): Shift {
  const nowMs = clock.nowMs();
  return {
    ...leg,
    shiftId: shiftIdOf(request.orderId),
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
const shiftIdOf = (orderId: number) =>
  `sandbox-${createHash('sha256').update(`shift of order ${orderId}`).digest('hex').slice(0, 20)}`;
