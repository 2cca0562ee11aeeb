import { useTranslation } from 'react-i18next';

import english from '../../../../content/locales/en/card.json';
import { Notice } from '../../../components/notice/Notice';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { LinkedText } from '../../../i18n/LinkedText';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLocale } from '../../../i18n/use-locale';
import { formatAmount } from '../../../lib/format/format-decimal';
import { useLazyTexts } from '../../../lib/messages/use-lazy-texts';
import { useSession } from '../../../lib/session/use-session';
import { usePartnerName, usePartnerTerms } from '../../../lib/use-partner-name';
import { isPartnerVerificationNeeded, isPayoutVerificationNeeded } from '../model/card-step';
import { saleThreshold } from '../model/sale-threshold';
import { usePair } from '../state/calculator';
import { useQuote } from '../state/quotes';

import * as styles from './CardRules.module.css';

/**
 * What a customer has to know before placing an order that is paid by card or to a card: who
 * processes the card, who is verified and when, and what may delay the payout.
 */
export function CardRules({
  kind,
  isEmailMissing,
}: {
  kind: 'buy' | 'sale';
  isEmailMissing: boolean;
}) {
  const { t } = useTranslation('card');
  const isReady = useLazyTexts('card', english);
  const locale = useLocale();
  const { from, to } = usePair();
  const { quote } = useQuote().view;
  const code = quote?.liquidityProviderPublicCode ?? '';
  const partner = usePartnerName(code);
  const terms = usePartnerTerms(code);
  const isGuest = useSession().kind === 'guest';
  if (!isReady || quote === null) return <Skeleton height="8rem" />;
  const texts = kind === 'buy' ? 'rules' : 'saleRules';
  const money = (threshold: string) => {
    const onCard = kind === 'sale' ? saleThreshold(threshold, quote) : null;
    return onCard === null
      ? formatAmount(threshold, from.currencyTitle, locale)
      : formatAmount(onCard, to.currencyTitle, locale);
  };
  const { noKycThreshold, payoutVerificationThreshold, payoutVerificationDays: days } = quote;
  return (
    <div className={styles.rules}>
      <p className={styles.heading}>{t(`${texts}.title`)}</p>
      <ul className={styles.list}>
        <li>{t(`${texts}.partner`, { partner })}</li>
        <li>
          <LinkedText
            text={t('rules.terms', { partner })}
            link={(words) =>
              terms === null ? (
                words
              ) : (
                <a href={terms} target="_blank" rel="noopener">
                  {words}
                </a>
              )
            }
          />
        </li>
        {kind === 'sale' && <li>{t('saleRules.back')}</li>}
        {isGuest && <li>{t(`${texts}.guest`, { partner })}</li>}
        {noKycThreshold !== undefined && (
          <li>
            {isPartnerVerificationNeeded(quote)
              ? t(`${texts}.verify`, { partner })
              : t('rules.direct', { partner, threshold: money(noKycThreshold) })}
          </li>
        )}
      </ul>
      {payoutVerificationThreshold !== undefined && isPayoutVerificationNeeded(quote) && (
        <Notice tone="warn" title={t('rules.payout.title')}>
          <p>
            <LinkedText
              text={t(`${texts}.payout.text`, { threshold: money(payoutVerificationThreshold) })}
              link={(words) => (
                <LocalLink to="/profile/verification" target="_blank">
                  {words}
                </LocalLink>
              )}
            />
          </p>
          {days !== undefined && <p>{t(`${texts}.payout.deadline`, { count: days })}</p>}
        </Notice>
      )}
      {code === 'sandbox' && <p className={styles.sandbox}>{t('sandbox')}</p>}
      {isEmailMissing && (
        <Notice tone="error" role="alert">
          {t('emailLacking')}
        </Notice>
      )}
    </div>
  );
}
