import type { AdminScope } from '@quayside/contract/schemas/access';
import type { PasskeyAssertion } from '@quayside/contract/schemas/passkeys';

import type { CardSettlement } from '../../cards';
import type { RestoreCommands } from '../../restore';
import type {
  OwnersTransaction,
  PayoutHolds,
  TransferChange,
  TransferVerdict,
  WalletName,
} from '../../treasury';
import type { ErasedKyc } from '../../verification';
import type { RemoteStatus } from '../../editing';
import type { ReadVitals } from '../../vitals';
import type { Suspension } from '../usecases/suspension';
import type { OpsResult } from './ops-result';

/** The server functions that the messenger commands need. */
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
    /** Bot messages that were attempted but not sent, oldest first. */
    readonly listStuck: () => Promise<readonly object[]>;
    /** Retries one message, or all that are stuck. @returns how many */
    readonly retry: (messageId: string | null) => Promise<number>;
  };
};

/**
 * The server functions that the commands need. Sentences and rows are for a person at a terminal.
 */
export type OpsDeps = {
  readonly orders: {
    /** Orders that have waited for us too long, each with the problems of its transfers. */
    readonly listStuck: () => Promise<readonly object[]>;
    /**
     * Everything about one order: its state, log, deposits and transfers. `null` if there is no
     * order with that id.
     */
    readonly show: (orderId: number) => Promise<object | null>;
    readonly retry: (orderId: number) => Promise<string>;
    /** Refunds to `address`, or to the order's own refund address. */
    readonly refund: (orderId: number, address: string | null) => Promise<string>;
    /** Sends back the misdirected deposits of one transaction. */
    readonly returnStray: (orderId: number, txId: string, address: string) => Promise<string>;
  };
  /**
   * Records what happened to a mined transfer that did not move the expected amount.
   * @returns what happens next, as a sentence
   */
  readonly transfers: {
    readonly giveVerdict: (txId: string, verdict: TransferVerdict) => Promise<string>;
    readonly change: (txId: string, change: TransferChange) => Promise<string>;
  };
  readonly treasury: {
    /** What the hot wallets hold and should hold, and the transfers that would end a shortage. */
    readonly levels: () => Promise<readonly object[]>;
    /** What each wallet holds of every asset, or of one asset. */
    readonly show: (assetSlug: string | null) => Promise<readonly object[]>;
    /** Books a transaction that the owner made by hand. @returns what was done, as a sentence */
    readonly explain: (
      kind: OwnersTransaction['kind'],
      transaction: {
        readonly slug: string;
        readonly amount: string;
        readonly txId: string;
        /** `null` for the only wallet that differs by that much. */
        readonly wallet: WalletName | null;
      },
    ) => Promise<string>;
    /** Books the whole difference of a wallet. @returns what was done, as a sentence */
    readonly accept: (difference: {
      readonly slug: string;
      readonly amount: string;
      readonly wallet: WalletName;
    }) => Promise<string>;
    /**
     * Sends coins to an address, or to the cold address if none is given.
     * @returns what was done, as a sentence
     */
    readonly send: (transfer: {
      readonly slug: string;
      readonly amount: string;
      readonly address: string | null;
      readonly reference: string;
    }) => Promise<string>;
    /** Unfinished transfers to the owner and to cold addresses. */
    readonly transfers: () => Promise<readonly object[]>;
    /** Cancels such a transfer if unsigned, by its reference or key. @returns what was done */
    readonly cancel: (name: string) => Promise<string>;
    /** What was earned and spent in a period, by asset. */
    readonly profit: (fromMs: number, toMs: number) => Promise<readonly object[]>;
  };
  readonly approvals: {
    /** Payments that wait for approval. */
    readonly list: () => Promise<readonly object[]>;
    readonly find: (transferId: string) => Promise<object | null>;
    /**
     * Passes on what a person's device signed.
     * @returns what happens next, as a sentence; `null` if that payment doesn't wait for approval
     */
    readonly approve: (transferId: string, assertion: PasskeyAssertion) => Promise<string | null>;
  };
  /** Checks the nodes of all chains. */
  readonly nodes: { readonly list: () => Promise<readonly object[]> };
  readonly tokens: {
    /** Tokens that moved less than they reported. */
    readonly listPaused: () => Promise<readonly object[]>;
    /** @returns false if it is not paused */
    readonly resume: (assetSlug: string) => Promise<boolean>;
  };
  /** The errors in the books; empty if they are correct. */
  readonly ledger: {
    readonly verify: () => Promise<
      readonly { readonly assetSlug: string; readonly problem: string }[]
    >;
  };
  readonly suspension: Pick<Suspension, 'suspend' | 'resume' | 'isSuspended' | 'refresh'>;
  /** Compares the database with what happened after it was saved. */
  readonly restore: RestoreCommands;
  readonly payoutHolds: Pick<PayoutHolds, 'current' | 'hold' | 'refresh' | 'release'>;
  readonly jobs: { readonly requeueDeadLetters: () => Promise<number> };
  readonly withdrawals: {
    /** Withdrawals of rewards that have waited too long, or failed recently. */
    readonly listStuck: () => Promise<readonly object[]>;
    /** Returns the money of a withdrawal that is not signed yet. `null` if that is not possible. */
    readonly giveBack: (withdrawalId: string) => Promise<string | null>;
  };
  /** Rewards that wait for a price, oldest first. */
  readonly rewards: { readonly listPending: () => Promise<readonly object[]> };
  readonly cards: {
    /**
     * Card payments and card payouts that have a problem, or that have waited too
     * long for a bank.
     */
    readonly listStuck: () => Promise<readonly object[]>;
    /**
     * One card payment or payout, or all of an order, with the partner's messages about payments.
     */
    readonly show: (id: string) => Promise<readonly object[]>;
    /**
     * Records that a captured payment was returned to the payer, if the partner does not report it.
     * @returns what was done, as a sentence
     */
    readonly giveBack: (paymentId: string) => Promise<string>;
    /**
     * Stops requesting a payout that a card partner does not accept: its coins are returned.
     * @returns what was done, as a sentence
     */
    readonly abandon: (id: string) => Promise<string>;
    /**
     * Accepts that a card partner keeps more of an order than agreed.
     * @returns what was done, as a sentence
     */
    readonly acceptFee: (fee: {
      readonly orderId: number;
      readonly amount: string;
    }) => Promise<string>;
    /** Records an amount that a card partner has paid us. @returns what was done, as a sentence */
    readonly settle: (settlement: CardSettlement) => Promise<string>;
    /**
     * Records an amount that we have paid a card partner for card payouts.
     * @returns what was done, as a sentence
     */
    readonly fund: (settlement: CardSettlement) => Promise<string>;
  };
  readonly mail: {
    /** Emails that were attempted but not sent, oldest first. */
    readonly listStuck: () => Promise<readonly object[]>;
    /** Retries one email, or all that are stuck. @returns how many */
    readonly retry: (mailId: string | null) => Promise<number>;
  };
  readonly messengers: MessengerOps;
  readonly apiKeys: {
    /** Reseals with the current key the secrets that were sealed with a previous one. */
    readonly reseal: () => Promise<{ readonly resealed: number; readonly unreadable: number }>;
  };
  readonly kyc: {
    /**
     * @returns the user whose documents were erased, a different one if accounts were merged;
     *   `null` if there is no such user
     */
    readonly erase: (userId: number) => Promise<ErasedKyc | null>;
    readonly rewrap: () => Promise<{
      readonly rewrapped: number;
      readonly present: number;
      readonly lost: readonly string[];
    }>;
  };
  readonly accounts: {
    /** Without scopes, the user becomes an ordinary user again. */
    readonly setAdmin: (email: string, scopes: readonly AdminScope[]) => Promise<string>;
    /** For a user who has lost the app that confirms withdrawals, and all recovery codes. */
    readonly removeSecondFactor: (email: string) => Promise<string>;
  };
  /** How fast pages were for visitors. */
  readonly vitals: ReadVitals;
  /** Returns how the content and its remote relate; `null` if none is configured, or none was tried. */
  readonly contentRemote: () => Promise<RemoteStatus | null>;
};
