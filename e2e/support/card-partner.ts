import { createHmac } from 'node:crypto';

import { SANDBOX_CARD_PARTNER_SIGN_KEY } from '../../server/platform/sandbox-keys/card-partner-keys';
import type {
  PartnerData,
  SandboxCallback,
  SandboxPayment,
  SandboxUser,
} from '../../server/sandbox/card-partner/partner-state';
import { poll } from './poll';

type Books = {
  readonly users: readonly SandboxUser[];
  readonly payments: readonly SandboxPayment[];
  readonly messages: readonly SandboxCallback[];
};

/** The sandbox's card partner, as the operator of the sandbox controls it. */
export type CardPartnerControl = {
  books(): Promise<Books>;
  /** Sets how the partner behaves from now on. */
  behave(
    how: Partial<Pick<PartnerData, 'behaviour'>> & {
      readonly callbacks?: PartnerData['callbackBehaviour'];
    },
  ): Promise<void>;
  /** Returns the link in the message that asks a user to confirm their email. */
  confirmUrl(email: string): Promise<string>;
  /** Returns the newest payment that was requested from a user. */
  paymentOf(email: string): Promise<SandboxPayment>;
  /** Sends the money of a captured payment back. */
  settle(merchantId: string, how: 'refunded' | 'chargeback'): Promise<void>;
  /** Resends every message about a payment to the exchange. */
  replay(merchantId: string): Promise<void>;
};

export function createCardPartnerControl(partnerUrl: string): CardPartnerControl {
  const control = async (fields: Readonly<Record<string, string>> | null): Promise<Books> => {
    const response = await fetch(
      `${partnerUrl}/control`,
      fields === null
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(fields),
          },
    );
    return (await response.json()) as Books;
  };
  const books = (): Promise<Books> => control(null);
  return {
    books,
    async behave(how) {
      await control({ ...how });
    },
    async confirmUrl(email) {
      const user = await poll(
        async () => (await books()).users.find((candidate) => candidate.email === email) ?? null,
        { timeoutMs: 60_000, what: `${email} to be known to the partner` },
      );
      return `${partnerUrl}/confirm?token=${user.confirmToken}`;
    },
    paymentOf: (email) =>
      poll(
        async () =>
          (await books()).payments.filter((payment) => payment.email === email).at(-1) ?? null,
        { timeoutMs: 60_000, what: `a payment of ${email}` },
      ),
    async settle(merchantId, how) {
      await control({ payment: merchantId, settle: how });
    },
    async replay(merchantId) {
      await control({ payment: merchantId, replay: '1' });
    },
  };
}

/** Creates a forged message about a payment, with the signature of another key. */
export function forgedMessage(
  payment: SandboxPayment,
  signKey = `not ${SANDBOX_CARD_PARTNER_SIGN_KEY}`,
): { readonly body: string; readonly headers: Record<string, string> } {
  const nowSeconds = Math.floor(Date.now() / 1_000);
  const body = JSON.stringify({
    eventId: 'forged',
    payload: {
      data: {
        id: payment.id,
        type: 'buy',
        status: 'paid',
        merchant_transaction_id: payment.merchantId,
        fiat_currency: payment.fiatCurrency,
        fiat_amount: payment.fiatAmount,
        created_at_ts: nowSeconds,
        updated_at_ts: nowSeconds,
      },
    },
  });
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', signKey).update(body).digest('hex'),
    },
  };
}
