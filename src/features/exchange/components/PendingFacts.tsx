import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../components/address-text/AddressText';
import { useLocale } from '../../../i18n/use-locale';
import { loadInstruments, useInstruments } from '../../../lib/api/instruments';
import { formatAmount } from '../../../lib/format/format-decimal';
import type { OrderDraft } from '../pure/order-draft-schema';

import * as styles from './PendingOrder.module.css';

/** What is sent, for what, and to where. */
export function PendingFacts({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation('pending');
  const locale = useLocale();
  const { bySlug } = useInstruments();
  useEffect(() => { void loadInstruments(); }, []);
  const { instrumentFrom: from, instrumentTo: to, claimedPublicRate } = draft;
  const networkOf = ({ slug, networkTitle }: OrderDraft['instrumentTo']) => bySlug.get(slug)?.networkFriendlyTitle ?? networkTitle;
  const get = formatAmount(claimedPublicRate.claimedAmountToReceive, to.currencyTitle, locale);
  return (
    <dl className={styles.facts} aria-label={t('facts.label')}>
      <div><dt>{t('facts.give', { network: networkOf(from) })}</dt><dd>{formatAmount(draft.claimedDepositAmount, from.currencyTitle, locale)}</dd></div>
      <div><dt>{t(draft.rateMode === 'FIXED' ? 'facts.get' : 'facts.getAbout', { network: networkOf(to) })}</dt><dd>{get}</dd></div>
      <div><dt>{t('facts.address')}</dt><dd><AddressText address={draft.destinationAddress} /></dd></div>
      {draft.destinationAddressMemo !== null && draft.destinationAddressMemo !== '' && <div><dt>{t('facts.memo')}</dt><dd>{draft.destinationAddressMemo}</dd></div>}
    </dl>
  );
}
