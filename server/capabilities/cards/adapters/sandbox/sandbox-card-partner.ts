import * as z from 'zod';

import { origin } from '../../../../platform/config/variable-formats';
import {
  SANDBOX_CARD_PARTNER_SIGN_KEY,
  SANDBOX_CARD_PARTNER_TOKEN,
} from '../../../../platform/sandbox-keys/card-partner-keys';
import { providerFields } from '../../../liquidity';
import type { CardPartnerAdapter } from '../../card-partner-plugin';
import type { CardPartner } from '../../ports/card-partner';
import { createMercuryoCardPartner } from '../mercuryo/mercuryo-card-partner';
import { createSandboxPayouts } from './sandbox-payouts';

const configSchema = z.strictObject({
  ...providerFields('sandbox-card'),
  /** Origin of the simulator. */
  url: origin,
});

export type SandboxCardConfig = z.output<typeof configSchema>;

export const sandboxCard: CardPartnerAdapter<SandboxCardConfig> = {
  code: 'sandbox',
  configSchema,
  isSimulator: true,
  variables: { url: 'SANDBOX_CARD_PARTNER_URL' },
  create: createSandboxCardPartner,
};

/**
 * Creates the adapter of the sandbox's card partner simulator. It uses Mercuryo's protocol, so one
 * adapter serves both; card payouts, which that protocol does not have, use the simulator's own
 * format.
 */
export function createSandboxCardPartner(
  { url }: Pick<SandboxCardConfig, 'url'>,
  { timeoutMs }: { readonly timeoutMs: number },
): CardPartner {
  const apiUrl = `${url}/v1.6`;
  const mercuryo = createMercuryoCardPartner({
    code: 'sandbox',
    apiUrl,
    publicUrl: apiUrl,
    pagesUrl: url,
    timeoutMs,
    // Its pages are available in the languages of the site.
    languageOf: (locale) => locale,
    partnerToken: SANDBOX_CARD_PARTNER_TOKEN,
    signKey: SANDBOX_CARD_PARTNER_SIGN_KEY,
    widgetId: 'sandbox',
    settlement: { currency: 'USDT', network: 'SANDBOX', address: 'SANDBOX-NOTHING-IS-SENT' },
    noKycThresholds: new Map([
      ['EUR', 69_900n],
      ['USD', 75_000n],
    ]),
  });
  return {
    ...mercuryo,
    payouts: createSandboxPayouts({
      apiUrl,
      pagesUrl: url,
      partnerToken: SANDBOX_CARD_PARTNER_TOKEN,
      timeoutMs,
    }),
  };
}

/** Returns the URL of the configured simulator, for people who try it out; `null` without one. */
export const simulatorUrl = (providers: readonly { readonly kind: string }[]): string | null =>
  providers.find((entry): entry is SandboxCardConfig => entry.kind === 'sandbox-card')?.url ?? null;
