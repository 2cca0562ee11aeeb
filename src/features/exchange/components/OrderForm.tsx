import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../../content/locales/en/form.json';
import { Checkbox } from '../../../components/checkbox/Checkbox';
import { Notice } from '../../../components/notice/Notice';
import { AtSide } from '../../../components/side-slot/SideSlot';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { LinkedText } from '../../../i18n/LinkedText';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLazyTexts } from '../../../lib/messages/use-lazy-texts';
import { AddressCheckUpdater } from '../effects/AddressCheckUpdater';
import { isAddressChecked, isRefundAddressShown } from '../model/address-rule';
import { exchangeKind, type ExchangeKind } from '../model/exchange-kind';
import { usePair, useRateMode } from '../state/calculator';
import { useOrderForm, usePayee } from '../state/form';
import { useOrderSubmit, type OrderSubmit } from '../state/submit';
import { EmailField } from './EmailField';
import { EmailPrompt } from './EmailPrompt';
import { MemoField } from './MemoField';
import { OrderSummary } from './OrderSummary';
import { PayeeAddressField } from './PayeeAddressField';

import * as styles from './OrderForm.module.css';

const CardRules = lazy(() =>
  import(/* webpackChunkName: "card-rules" */ './CardRules').then((module) => ({
    default: module.CardRules,
  })),
);

type OrderFormProps = {
  /** True if the visitor has opened the form on this page. Its first field then gets focus. */
  isFocusWanted: boolean;
  termsPath: string;
  onPending: (destinationAddress: string, submissionId: string) => void;
};

/**
 * The open form. Its code and texts are loaded on demand; until the code has loaded, the button
 * does nothing.
 */
export function OrderForm({ isFocusWanted, termsPath, onPending }: OrderFormProps) {
  const submit = useOrderSubmit(onPending);
  const isReady = useLazyTexts('form', english);
  useEffect(() => {
    if (!isReady || !isFocusWanted) return;
    (
      document.getElementById('destination-address') ?? document.getElementById('refund-address')
    )?.focus();
  }, [isReady, isFocusWanted]);
  return isReady ? (
    <OrderFields termsPath={termsPath} submit={submit} />
  ) : (
    <Skeleton height="16rem" />
  );
}

const termsKeys = {
  crypto: 'terms',
  buy: 'termsByCard',
  sale: 'termsToCard',
} as const satisfies Record<ExchangeKind, string>;

/** The destination, the refund address if needed, the terms, and a summary of the order. */
function OrderFields({ termsPath, submit }: { termsPath: string; submit: OrderSubmit }) {
  const { t } = useTranslation('form');
  const { rateMode } = useRateMode();
  const kind = exchangeKind(usePair());
  const destination = usePayee('destination');
  const refund = usePayee('refund');
  const isRefundWanted = isRefundAddressShown(kind, rateMode);
  const { shownReasons, areTermsAccepted, acceptTerms } = useOrderForm();
  return (
    <div className={styles.fields}>
      {isAddressChecked(kind) && <AddressCheckUpdater field="destination" />}
      {isAddressChecked(kind) && <PayeeAddressField field="destination" />}
      {destination.instrument.requiresMemo && <MemoField field="destination" />}
      {isRefundWanted && <AddressCheckUpdater field="refund" />}
      {isRefundWanted && <PayeeAddressField field="refund" />}
      {isRefundWanted && refund.instrument.requiresMemo && <MemoField field="refund" />}
      {kind === 'crypto' && <EmailField />}
      <AtSide heading={t('summary.label')}>
        <OrderSummary />
      </AtSide>
      {kind !== 'crypto' && (
        <Suspense fallback={<Skeleton height="8rem" />}>
          <CardRules kind={kind} isEmailMissing={submit.isEmailMissing} />
        </Suspense>
      )}
      <Checkbox
        id="accept-terms"
        isRequired
        isChecked={areTermsAccepted}
        onChange={acceptTerms}
        label={
          <LinkedText
            text={t(termsKeys[kind])}
            link={(words) => (
              <LocalLink to={termsPath} target="_blank">
                {words}
              </LocalLink>
            )}
          />
        }
        error={shownReasons.includes('terms_missing') ? t('termsMissing') : undefined}
      />
      {submit.trustError !== null && (
        <Notice tone="error" role="alert" title={t(`distrust.${submit.trustError}.title`)}>
          {t(`distrust.${submit.trustError}.text`)}
        </Notice>
      )}
      <EmailPrompt submit={submit} />
    </div>
  );
}
