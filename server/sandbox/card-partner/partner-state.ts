import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

export type SandboxUser = {
  readonly email: string;
  readonly uuid: string;
  readonly confirmToken: string;
  readonly applicantId: string;
  isEmailConfirmed: boolean;
  kyc: 'incomplete' | 'under_review' | 'complete' | 'failed';
};

export type SandboxPaymentStatus =
  | 'new'
  | 'pending'
  | 'order_scheduled'
  | 'paid'
  | 'order_failed'
  | 'cancelled'
  | 'refunded'
  | 'chargeback';

export type SandboxPayment = {
  readonly id: string;
  readonly merchantId: string;
  readonly email: string;
  readonly fiatCurrency: string;
  readonly fiatAmount: string;
  readonly returnUrl: string;
  readonly createdAtMs: number;
  status: SandboxPaymentStatus;
  updatedAtMs: number;
};

export type SandboxPayoutStatus = 'awaiting_card' | 'ready' | 'processing' | 'paid' | 'refused';

/** A payout to a seller's card. The card that they enter determines the outcome. */
export type SandboxPayout = {
  /** Public: the exchange shows it as the transaction of the payout. */
  readonly id: string;
  /** Opens the page where the card is entered; for the seller only. */
  readonly pageToken: string;
  readonly merchantId: string;
  readonly email: string;
  readonly fiatCurrency: string;
  /** The estimated amount, for the page; the actual amount is `fiatAmount`. */
  readonly approximateAmount: string;
  readonly returnUrl: string;
  readonly createdAtMs: number;
  status: SandboxPayoutStatus;
  card: string | null;
  fiatAmount: string | null;
  fee: string | null;
  /** When the bank decides. */
  decidedAtMs: number | null;
  updatedAtMs: number;
};

/**
 * A message to the exchange. It is kept even after it is accepted, so that it can be sent again.
 */
export type SandboxCallback = {
  readonly eventId: string;
  readonly merchantId: string;
  readonly body: string;
  attempts: number;
  nextAtMs: number;
  isDone: boolean;
};

/** The partner's behaviour, for trying out what can go wrong with a partner. */
export const BEHAVIOURS = ['well', 'slow', 'down', 'garbled', 'lying'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];
export const CALLBACK_BEHAVIOURS = ['well', 'lost', 'doubled', 'reversed'] as const;
export type CallbackBehaviour = (typeof CALLBACK_BEHAVIOURS)[number];

export type PartnerData = {
  users: Record<string, SandboxUser>;
  /** Email by token. */
  bearers: Record<string, string>;
  kycTokens: Record<string, string>;
  rates: Record<
    string,
    { readonly email: string; readonly fiatCurrency: string; readonly fiatAmount: string }
  >;
  /** Keyed by the exchange's own id. */
  payments: Record<string, SandboxPayment>;
  /** When the bank charges a payment back, keyed by the exchange's own id. */
  chargeBacks: Record<string, number>;
  /** Keyed by the exchange's own id. */
  payouts: Record<string, SandboxPayout>;
  callbacks: SandboxCallback[];
  behaviour: Behaviour;
  callbackBehaviour: CallbackBehaviour;
};

export type PartnerState = {
  readonly read: () => Readonly<PartnerData>;
  /**
   * Changes the data. The change is on disk when this returns, so that `kill -9` loses nothing that
   * a response has confirmed.
   */
  readonly change: <Result>(work: (found: PartnerData) => Result) => Result;
};

const EMPTY: PartnerData = {
  users: {},
  bearers: {},
  kycTokens: {},
  rates: {},
  payments: {},
  chargeBacks: {},
  payouts: {},
  callbacks: [],
  behaviour: 'well',
  callbackBehaviour: 'well',
};

/** Opens the partner's data: one file, replaced as a whole. */
export function openPartnerState(file: string): PartnerState {
  mkdirSync(dirname(file), { recursive: true });
  let current: PartnerData = existsSync(file)
    ? {
        ...structuredClone(EMPTY),
        ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<PartnerData>),
      }
    : structuredClone(EMPTY);
  return {
    read: () => current,
    change: (work) => {
      const next = structuredClone(current);
      const result = work(next);
      writeWhole(file, JSON.stringify(next));
      current = next;
      return result;
    },
  };
}

function writeWhole(file: string, text: string): void {
  const part = `${file}.part`;
  const descriptor = openSync(part, 'w', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(part, file);
}
