import type { CardPartnerCode } from '@quayside/contract/schemas/card-partner';
import { useTranslation } from 'react-i18next';

const NAMED: readonly CardPartnerCode[] = ['mercuryo', 'sandbox'];

/** Companies whose terms a payer must accept. */
const WITH_TERMS = ['mercuryo'] as const satisfies readonly CardPartnerCode[];

/**
 * Returns the display name of the company that accepts the card. The texts of `card` must be
 * loaded.
 */
export function usePartnerName(code: string): string {
  const { t } = useTranslation('card');
  const named = NAMED.find((partner) => partner === code);
  return named === undefined ? code : t(`partner.${named}`);
}

/**
 * Returns the URL of a card company's terms from the texts of `card`; `null` for a company without
 * terms, such as the sandbox simulator.
 */
export function usePartnerTerms(code: string): string | null {
  const { t } = useTranslation('card');
  const partner = WITH_TERMS.find((known) => known === code);
  return partner === undefined ? null : t(`partnerTerms.${partner}`);
}
