import type { CardPartnerCode } from '@quayside/contract/operations/card-partner';
import { useTranslation } from 'react-i18next';

const NAMED: readonly CardPartnerCode[] = ['mercuryo', 'sandbox'];

/** The company that takes the card, as people know it; the texts of `card` have to be there. */
export function usePartnerName(code: string): string {
  const { t } = useTranslation('card');
  const named = NAMED.find((partner) => partner === code);
  return named === undefined ? code : t(`partner.${named}`);
}

/**
 * Where the terms of that company stand, as the texts of `card` say; `null` for one that has none,
 * as the stand-in of the sandbox.
 */
export function usePartnerTerms(code: string): string | null {
  const { t } = useTranslation('card');
  return code === 'mercuryo' ? t('partnerTerms.mercuryo') : null;
}
