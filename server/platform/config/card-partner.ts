import type { CardPartnerSettings } from './config';
import type { VariableValues } from './variables';

/** The variables that Mercuryo needs: if one of them is set, all of them must be. */
const NEEDED = [
  'MERCURYO_API_URL',
  'MERCURYO_PARTNER_TOKEN',
  'MERCURYO_SIGN_KEY',
  'MERCURYO_WIDGET_ID',
  'MERCURYO_SETTLEMENT',
] as const;

/** Returns the configured card partner, or `null`. */
export function readCardPartner(
  values: VariableValues,
  problems: string[],
): CardPartnerSettings | null {
  return readMercuryo(values, problems) ?? readSandboxPartner(values, problems);
}

function readMercuryo(values: VariableValues, problems: string[]): CardPartnerSettings | null {
  const missing = NEEDED.filter((name) => values[name] === undefined);
  if (missing.length === NEEDED.length) return null;
  if (missing.length > 0)
    problems.push(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing, while other ` +
        'MERCURYO_ variables are set: give what Mercuryo gave you, or remove them all.',
    );
  const { apiUrl, settlement, ...given } = { ...NOT_GIVEN, ...definedOf(values) };
  const urls = {
    MERCURYO_API_URL: apiUrl,
    MERCURYO_PUBLIC_URL: values.MERCURYO_PUBLIC_URL,
    MERCURYO_PAGES_URL: values.MERCURYO_PAGES_URL,
  };
  problems.push(...problemsOfUrls(urls, values.QUAYSIDE_MODE === 'real'));
  return {
    kind: 'mercuryo',
    ...given,
    apiUrl,
    settlement,
    publicUrl: urls.MERCURYO_PUBLIC_URL,
    pagesUrl: urls.MERCURYO_PAGES_URL,
    noKycThresholds: values.MERCURYO_NO_KYC_LIMITS,
  };
}

/**
 * Payers submit cards and documents over TLS. Limits of Mercuryo's sandbox don't apply to
 * production payments, and vice versa.
 */
function problemsOfUrls(
  urls: {
    readonly MERCURYO_API_URL: string;
    readonly MERCURYO_PUBLIC_URL: string;
    readonly MERCURYO_PAGES_URL: string;
  },
  isReal: boolean,
): string[] {
  const given = Object.entries(urls).filter(([, url]) => url !== '');
  const ofSandbox = given.filter(([, url]) => isOfMercuryoSandbox(url)).map(([name]) => name);
  const named = `${ofSandbox.join(', ')} ${ofSandbox.length === 1 ? 'is' : 'are'} of Mercuryo's own sandbox`;
  return [
    ...(urls.MERCURYO_PAGES_URL.startsWith('https://')
      ? []
      : ['MERCURYO_PAGES_URL must begin with https://: documents are handed in there.']),
    ...(isReal && ofSandbox.length > 0
      ? [`${named}, where nobody pays: give the address of its production.`]
      : []),
    ...(!isReal && ofSandbox.length > 0 && ofSandbox.length < given.length
      ? [`${named}, and the other of its three addresses are not: give all three of one.`]
      : []),
  ];
}

/** All sandbox addresses are in this domain, and no production address is. */
function isOfMercuryoSandbox(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'mrcr.io' || hostname.endsWith('.mrcr.io');
}

/** Placeholders for missing values: the configuration is rejected anyway. */
const NOT_GIVEN = {
  apiUrl: '',
  partnerToken: '',
  signKey: '',
  widgetId: '',
  settlement: { currency: '', network: '', address: '' },
};

function definedOf(values: VariableValues): Partial<typeof NOT_GIVEN> {
  const all = {
    apiUrl: values.MERCURYO_API_URL,
    partnerToken: values.MERCURYO_PARTNER_TOKEN,
    signKey: values.MERCURYO_SIGN_KEY,
    widgetId: values.MERCURYO_WIDGET_ID,
    settlement: values.MERCURYO_SETTLEMENT,
  };
  return Object.fromEntries(Object.entries(all).filter(([, entry]) => entry !== undefined));
}

function readSandboxPartner(
  { SANDBOX_CARD_PARTNER_URL: url, QUAYSIDE_MODE: mode }: VariableValues,
  problems: string[],
): CardPartnerSettings | null {
  if (url === undefined) return null;
  if (mode === 'real')
    problems.push(
      'SANDBOX_CARD_PARTNER_URL must not be set in real mode: that partner takes no money. Remove it.',
    );
  return { kind: 'sandbox', url };
}
