import * as z from 'zod';

import { fiatLimits, origin } from '../../../../platform/config/variable-formats';
import { providerFields } from '../../../liquidity';

/** Ends in the version, as in https://api.mercuryo.io/v1.6. */
const apiUrl = z
  .string()
  .regex(
    /^https:\/\/[\w.-]+(:\d+)?\/v1\.6$/,
    'must be an address such as https://api.mercuryo.io/v1.6',
  );

const headerSafe = z
  .string()
  .regex(/^[\x21-\x7e]{8,512}$/, 'must be 8 to 512 characters without spaces');

/** `USDT:TRON:T…`: a currency, its network and a wallet. */
const settlement = z
  .string()
  .regex(
    /^[A-Z0-9]{2,10}:[A-Z0-9_]{2,20}:[^\s:]{20,120}$/,
    'must be a currency, its network and your wallet, such as USDT:TRON:T…',
  )
  .transform((text) => {
    const [currency = '', network = '', address = ''] = text.split(':');
    return { currency, network, address };
  });

export const mercuryoSchema = z.strictObject({
  ...providerFields('mercuryo'),
  /** Base URL for requests about users and payments. */
  apiUrl,
  /** Base URL for limits and quotes. */
  publicUrl: apiUrl.default('https://api.mercuryo.io/v1.6'),
  /** Base URL of the document form. */
  pagesUrl: origin.default('https://payments.mercuryo.io'),
  partnerToken: headerSafe,
  /** Signs its webhooks. */
  signKey: headerSafe,
  widgetId: z
    .string()
    .regex(
      /^[0-9a-f-]{36}$/,
      'must be the id of a widget, such as 67710925-8b40-4767-846e-3b88db69f04d',
    ),
  /** The currency and address of its payments to us. */
  settlement,
  /** In cents, by fiat currency: lower payments need no verification. */
  noKycLimits: fiatLimits.default(new Map([['EUR', 69_900n]])),
});

export type MercuryoConfig = z.output<typeof mercuryoSchema>;

export const mercuryoVariables = {
  apiUrl: 'MERCURYO_API_URL',
  publicUrl: 'MERCURYO_PUBLIC_URL',
  pagesUrl: 'MERCURYO_PAGES_URL',
  partnerToken: 'MERCURYO_PARTNER_TOKEN',
  signKey: 'MERCURYO_SIGN_KEY',
  widgetId: 'MERCURYO_WIDGET_ID',
  settlement: 'MERCURYO_SETTLEMENT',
  noKycLimits: 'MERCURYO_NO_KYC_LIMITS',
};
