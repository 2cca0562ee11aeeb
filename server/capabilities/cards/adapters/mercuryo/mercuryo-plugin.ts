import type { Locale } from '@quayside/contract/site/locales';

import type { ProviderProblemContext } from '../../../liquidity';
import type { CardPartnerAdapter } from '../../card-partner-plugin';
import { createMercuryoCardPartner } from './mercuryo-card-partner';
import { type MercuryoConfig, mercuryoSchema, mercuryoVariables } from './mercuryo-config';

export const mercuryo: CardPartnerAdapter<MercuryoConfig> = {
  code: 'mercuryo',
  configSchema: mercuryoSchema,
  variables: mercuryoVariables,
  problems: problemsOfUrls,
  create: ({ noKycLimits, ...config }, { timeoutMs }) =>
    createMercuryoCardPartner({
      ...config,
      code: 'mercuryo',
      noKycThresholds: noKycLimits,
      languageOf: mercuryoLanguage,
      timeoutMs,
    }),
};

const LANGUAGES: readonly Locale[] = ['en', 'ru'];

/** Mercuryo's pages may support more languages, but only these codes are documented. */
export const mercuryoLanguage = (locale: Locale): Locale =>
  LANGUAGES.includes(locale) ? locale : 'en';

/**
 * Payers submit cards and documents over TLS. Limits of Mercuryo's sandbox don't apply to
 * production payments, and vice versa.
 */
function problemsOfUrls(
  { apiUrl, publicUrl, pagesUrl }: MercuryoConfig,
  { mode, nameOf }: ProviderProblemContext,
): string[] {
  const urls = Object.entries({ apiUrl, publicUrl, pagesUrl });
  const ofSandbox = urls.filter(([, url]) => isOfMercuryoSandbox(url)).map(([field]) => field);
  const verb = ofSandbox.length === 1 ? 'is' : 'are';
  const named = `${ofSandbox.map(nameOf).join(', ')} ${verb} in Mercuryo's own sandbox`;
  return [
    ...(pagesUrl.startsWith('https://')
      ? []
      : [`${nameOf('pagesUrl')} must start with https://: documents are submitted there`]),
    ...(mode === 'real' && ofSandbox.length > 0
      ? [`${named}, where no real payments are made: use the production address`]
      : []),
    ...(mode === 'sandbox' && ofSandbox.length > 0 && ofSandbox.length < urls.length
      ? [`${named}, but its other addresses are not: use three addresses of the same environment`]
      : []),
  ];
}

/** All sandbox addresses are in this domain, and no production address is. */
function isOfMercuryoSandbox(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'mrcr.io' || hostname.endsWith('.mrcr.io');
}
