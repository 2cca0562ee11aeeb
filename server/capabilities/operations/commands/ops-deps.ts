import type { AdminScope } from '@quayside/contract/operations/access';

import type { CardSettlement } from '../../cards';
import type { SuspensionReason } from '../../orders';
import type { TransferVerdict } from '../../treasury';
import type { ErasedKyc } from '../../verification';
import type { OpsResult } from './ops-result';

/** What the commands about messengers need of the server. */
export type MessengerOps = {
  readonly webhook: {
    /**
     * Each takes the name of a messenger, or `null` for the only one.
     * @returns what was done, as a sentence
     */
    readonly set: (messenger: string | null) => Promise<string>;
    readonly show: (messenger: string | null) => Promise<OpsResult>;
    readonly remove: (messenger: string | null) => Promise<string>;
  };
  readonly messages: {
    /** Messages of bots that were tried and are not sent, oldest first. */
    readonly listStuck: () => Promise<readonly object[]>;
    /** One message, or all that are stuck. @returns how many */
    readonly retry: (messageId: string | null) => Promise<number>;
  };
};

/** What the commands need of the server. Sentences and rows are for a person at a terminal. */
export type OpsDeps = {
  readonly orders: {
    /**
     * Orders that wait for us longer than they should, each with what is wrong with its transfers.
     */
    readonly listStuck: () => Promise<readonly object[]>;
    /**
     * Everything about one order: its state, log, deposits and transfers. `null` when there is none
     * with that id.
     */
    readonly show: (orderId: number) => Promise<object | null>;
    readonly retry: (orderId: number) => Promise<string>;
    /** To `address`, or to the order's own refund address. */
    readonly refund: (orderId: number, address: string | null) => Promise<string>;
    /** Sends the stray deposits of one transaction back. */
    readonly returnStray: (orderId: number, txId: string, address: string) => Promise<string>;
  };
  /**
   * Says what became of a transfer that is mined and did not move what it should.
   * @returns what follows, as a sentence
   */
  readonly transfers: {
    readonly judge: (txId: string, verdict: TransferVerdict) => Promise<string>;
  };
  readonly tokens: {
    /** Tokens that were seen to move less than they say. */
    readonly listPaused: () => Promise<readonly object[]>;
    /** @returns false when it is not paused */
    readonly resume: (assetSlug: string) => Promise<boolean>;
  };
  /** The faults of the books; none when they are right. */
  readonly ledger: {
    readonly verify: () => Promise<
      readonly { readonly assetSlug: string; readonly problem: string }[]
    >;
  };
  readonly suspension: {
    readonly suspend: (reason: SuspensionReason, by: string) => Promise<void>;
    readonly resume: (by: string) => Promise<void>;
  };
  readonly jobs: { readonly reviveDeadLetters: () => Promise<number> };
  readonly withdrawals: {
    /** Withdrawals of rewards that wait for longer than they should, or failed of late. */
    readonly listStuck: () => Promise<readonly object[]>;
    /** Puts the money of one back that is not signed yet. `null` when it cannot be. */
    readonly giveBack: (withdrawalId: string) => Promise<string | null>;
  };
  /** Rewards that wait for a price, oldest first. */
  readonly rewards: { readonly listPending: () => Promise<readonly object[]> };
  readonly cards: {
    /**
     * Card payments, and payouts to cards, with a problem, and those that wait for a bank for
     * longer than they should.
     */
    readonly listStuck: () => Promise<readonly object[]>;
    /**
     * One card payment or payout, or all of an order, with the partner's messages about payments.
     */
    readonly show: (id: string) => Promise<readonly object[]>;
    /**
     * Writes down that a payer has a captured payment back, of which the partner says nothing.
     * @returns what was done, as a sentence
     */
    readonly giveBack: (paymentId: string) => Promise<string>;
    /**
     * Has a card partner asked no more to pay a payout that it does not take: its coins go back.
     * @returns what was done, as a sentence
     */
    readonly giveUp: (id: string) => Promise<string>;
    /**
     * Accepts that a card partner keeps more of an order than was agreed on.
     * @returns what was done, as a sentence
     */
    readonly acceptFee: (fee: {
      readonly orderId: number;
      readonly amount: string;
    }) => Promise<string>;
    /** Writes down what a card partner has paid us. @returns what was done, as a sentence */
    readonly settle: (settlement: CardSettlement) => Promise<string>;
    /**
     * Writes down what we have paid a card partner, for payouts to cards.
     * @returns what was done, as a sentence
     */
    readonly fund: (settlement: CardSettlement) => Promise<string>;
  };
  readonly mail: {
    /** Mail that was tried and is not sent, oldest first. */
    readonly listStuck: () => Promise<readonly object[]>;
    /** One mail, or all that is stuck. @returns how many */
    readonly retry: (mailId: string | null) => Promise<number>;
  };
  readonly messengers: MessengerOps;
  readonly apiKeys: {
    /** Seals the secrets that a former key has sealed with the present one. */
    readonly reseal: () => Promise<{ readonly resealed: number; readonly unreadable: number }>;
  };
  readonly kyc: {
    /**
     * @returns whose documents were erased, which is another user where accounts were joined;
     *   `null` when there is no such user
     */
    readonly erase: (userId: number) => Promise<ErasedKyc | null>;
    readonly rewrap: () => Promise<{
      readonly rewrapped: number;
      readonly present: number;
      readonly lost: readonly string[];
    }>;
  };
  readonly accounts: {
    /** Without scopes: an ordinary user again. */
    readonly setAdmin: (email: string, scopes: readonly AdminScope[]) => Promise<string>;
    /** For a user who has lost the app that confirms withdrawals, with all recovery codes. */
    readonly removeSecondFactor: (email: string) => Promise<string>;
  };
};
