import type { RateMode } from '@quayside/contract/orders/rate-mode';
import type { OrderState } from '@quayside/contract/orders/states';
import type { Proof } from '@quayside/contract/signing/proof';

import type { OrderTerms } from '../../quotes';

/** The API key that an order was made with, and the user whose key it is. */
export type PartnerOrigin = { readonly apiId: string; readonly userId: number };

export type Order = {
  readonly orderId: number;
  readonly guid: string;
  readonly state: OrderState;
  readonly userType: 'guest' | 'registered';
  /** Whose order it is; `null` for a guest's. */
  readonly userId: number | null;
  /** The program that made it for a client of its own, who is a guest here; `null` without one. */
  readonly partner: PartnerOrigin | null;
  readonly providerCode: string;
  readonly shiftId: string | null;
  readonly isSimulated: boolean;
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly requestedRateMode: RateMode;
  readonly rateMode: RateMode;
  readonly claimedDepositMinor: bigint;
  readonly claimedMarketRateE24: bigint;
  /** What holds now: replaced when the deposit is priced. */
  readonly terms: OrderTerms;
  /** What the client accepted. */
  readonly claimedTerms: OrderTerms;
  readonly destinationAddress: string;
  readonly destinationMemo: string | null;
  readonly refundAddress: string | null;
  readonly refundMemo: string | null;
  /**
   * The most that sending the refund costs the client, agreed on when it was asked for; `null`
   * before.
   */
  readonly refundFeeMinor: bigint | null;
  readonly userEmail: string | null;
  /**
   * False for emails of old orders that were left by somebody who knew the number alone: letters to
   * them name no address.
   */
  readonly isEmailGuarded: boolean;
  readonly depositAddress: string;
  readonly depositMemo: string | null;
  /**
   * The signature of where to pay, as creation made it; `null` for orders from before there were
   * any.
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

/** An order as it is about to be written: the state is the projection of its first event. */
export type NewOrder = Omit<
  Order,
  'state' | 'updatedAtMs' | 'isEmailGuarded' | 'refundFeeMinor'
> & {
  readonly destinationCanonical: string;
  /**
   * What a fixed rate of ours is promised for; `null` at a floating rate, and where an upstream
   * provider promises.
   */
  readonly fixedValueUsdCents: bigint | null;
  readonly markupAffiliateId: string | null;
  readonly utm: unknown;
  readonly browserFingerprint: string | null;
  readonly caller: string;
  /** The hash of the browser session's cookie; absent where no browser made the order. */
  readonly creatorHash?: string | null;
};
