import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../components/address-text/AddressText';
import { Fact, FactList } from '../../../components/fact-list/FactList';
import { useLocale } from '../../../i18n/use-locale';
import { useLoadedInstruments } from '../../../lib/api/use-loaded-instruments';
import { useShortAmount } from '../../../lib/api/use-short-amount';
import { formatAmount } from '../../../lib/format/format-decimal';
import { type OrderDraft, isSaleDraft } from '../model/order-draft-schema';

/** Shows what is sent, what is received, and the destination. */
export function PendingFacts({ draft, isByCard }: { draft: OrderDraft; isByCard: boolean }) {
  const { t } = useTranslation('pending');
  const locale = useLocale();
  const { bySlug } = useLoadedInstruments();
  const { instrumentFrom: from, instrumentTo: to, claimedPublicRate } = draft;
  const networkOf = ({ slug, networkTitle }: OrderDraft['instrumentTo']) =>
    bySlug.get(slug)?.networkFriendlyTitle ?? networkTitle;
  const isSale = isSaleDraft(draft);
  const short = useShortAmount();
  const received = claimedPublicRate.claimedAmountToReceive;
  // A fixed rate promises the exact amount.
  const get =
    draft.rateMode === 'FLOATING'
      ? short(received, to.currencyTitle)
      : formatAmount(received, to.currencyTitle, locale);
  return (
    <FactList label={t('facts.label')}>
      <Fact name={isByCard ? t('facts.pay') : t('facts.give', { network: networkOf(from) })}>
        {formatAmount(draft.claimedDepositAmount, from.currencyTitle, locale)}
      </Fact>
      <Fact
        name={
          isSale
            ? t('facts.getOnCard')
            : t(draft.rateMode === 'FIXED' ? 'facts.get' : 'facts.getAbout', {
                network: networkOf(to),
              })
        }
      >
        {get}
      </Fact>
      {!isSale && (
        <Fact name={t('facts.address')}>
          <AddressText address={draft.destinationAddress} />
        </Fact>
      )}
      {isSale && draft.refundAddress !== null && (
        <Fact name={t('facts.refund')}>
          <AddressText address={draft.refundAddress} />
        </Fact>
      )}
      {draft.destinationAddressMemo !== null && draft.destinationAddressMemo !== '' && (
        <Fact name={t('facts.memo')}>{draft.destinationAddressMemo}</Fact>
      )}
    </FactList>
  );
}
