import type { RateMode } from '@quayside/contract/orders/rate-mode';
import type { OrderState } from '@quayside/contract/orders/states';
import type { Proof } from '@quayside/contract/signing/proof';

import type { OrderTerms } from '../../quotes';

/** The API key that created an order, and the user who owns the key. */
export type PartnerOrigin = { readonly apiId: string; readonly userId: number };

export type Order = {
  readonly orderId: number;
  readonly guid: string;
  readonly state: OrderState;
  readonly userType: 'guest' | 'registered';
  /** The owner of the order; `null` for a guest's. */
  readonly userId: number | null;
  /**
   * The partner program that created it for its own client, who is a guest here; `null` without
   * one.
   */
  readonly partner: PartnerOrigin | null;
  readonly providerCode: string;
  readonly upstreamOrderId: string | null;
  readonly isSimulated: boolean;
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly requestedRateMode: RateMode;
  readonly rateMode: RateMode;
  readonly claimedDepositMinor: bigint;
  readonly claimedMarketRateE24: bigint;
  /** The current terms: replaced when the deposit is priced. */
  readonly terms: OrderTerms;
  /** The terms that the client accepted. */
  readonly claimedTerms: OrderTerms;
  readonly destinationAddress: string;
  readonly destinationMemo: string | null;
  readonly refundAddress: string | null;
  readonly refundMemo: string | null;
  /**
   * The maximum network fee that the client pays for the refund, agreed when the refund was
   * requested; `null` before.
   */
  readonly refundFeeMinor: bigint | null;
  readonly userEmail: string | null;
  /**
   * False for emails that were added to old orders by someone who knew only the order number:
   * emails to them contain no address.
   */
  readonly isEmailGuarded: boolean;
  readonly depositAddress: string;
  readonly depositMemo: string | null;
  /**
   * The signature of the payment details, made when the order was created; `null` for orders from
   * before signatures existed.
   */
  readonly depositProof: Proof | null;
  readonly markupPercent: string | null;
  readonly referrerId: string | null;
  readonly locale: string;
  readonly minConfirmationsToTrade: number;
  readonly minConfirmationsToWithdraw: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly expiresAtMs: number;
};

/** An order that is about to be written: its state is the projection of its first event. */
export type NewOrder = Omit<
  Order,
  'state' | 'updatedAtMs' | 'isEmailGuarded' | 'refundFeeMinor'
> & {
  readonly destinationCanonical: string;
  /**
   * The value for which we promised a fixed rate; `null` at a floating rate, and if an upstream
   * provider makes the promise.
   */
  readonly fixedValueUsdCents: bigint | null;
  readonly markupAffiliateId: string | null;
  readonly utm: unknown;
  readonly browserFingerprint: string | null;
  readonly caller: string;
  /** The hash of the browser session's cookie; absent if no browser created the order. */
  readonly creatorHash?: string | null;
};
