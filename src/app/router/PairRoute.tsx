import type { InstrumentAnswer } from '@quayside/contract/operations/instruments';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { buttonClass } from '../../components/button/Button';
import { Notice } from '../../components/notice/Notice';
import { siteFacts } from '../../config/site-facts';
import { exchangeKind, toCalculatorInstrument, type ExchangeKind } from '../../features/exchange';
import { LocalLink } from '../../i18n/LocalLink';
import { findByAnyCode } from '../../lib/api/find-by-code';
import { useLoadedInstruments } from '../../lib/api/use-loaded-instruments';
import { useMoney } from '../../lib/api/use-money';
import { ExchangeArea } from '../ExchangeArea';
import { HeroFrame } from '../layouts/HeroFrame';
import { ShellSkeleton } from '../layouts/ShellSkeleton';
import { parsePairPath } from './pair-path';

import * as styles from './PairRoute.module.css';

/** `/exchange-{from}-{to}` of a pair that has no page of its own. */
export function PairRoute({ termsPath }: { termsPath: string }) {
  const { t } = useTranslation('exchange');
  const { pathname } = useLocation();
  const { status, all, hasMoney, isMoneyFailed } = useLoadedInstruments();
  const codes = parsePairPath(pathname);
  const from = codes === null ? undefined : findByAnyCode(all, codes.from);
  const to = codes === null ? undefined : findByAnyCode(all, codes.to);
  // What is no coin may be money, which is asked for by those alone who want it.
  const isMoneyWanted = siteFacts.offersCardPurchases && codes !== null && status === 'ready' && !hasMoney && (from === undefined || to === undefined);
  useMoney(isMoneyWanted);
  if (codes !== null && (status !== 'ready' || isMoneyWanted)) {
    return status === 'failed' || isMoneyFailed ? <div className={styles.place}><Notice tone="warn" role="status">{t('dialog.failed')}</Notice></div> : <ShellSkeleton />;
  }
  if (from === undefined || to === undefined) {
    return (
      <div className={styles.place}>
        <h1 className={styles.heading}>{t('unknownPair.heading')}</h1>
        <p>{t('unknownPair.text')}</p>
        <p><LocalLink to="/" className={buttonClass({ variant: 'primary' })}>{t('unknownPair.home')}</LocalLink></p>
      </div>
    );
  }
  return <PairHero from={from} to={to} termsPath={termsPath} />;
}

const TEXTS = {
  crypto: { heading: 'pairPage.heading', lead: 'pairPage.lead' },
  buy: { heading: 'pairPage.buyHeading', lead: 'pairPage.buyLead' },
  sale: { heading: 'pairPage.saleHeading', lead: 'pairPage.saleLead' },
} as const satisfies Record<ExchangeKind, unknown>;

function PairHero({ from, to, termsPath }: { from: InstrumentAnswer; to: InstrumentAnswer; termsPath: string }) {
  const { t } = useTranslation('exchange');
  const coins = { from: from.currencyTitle, to: to.currencyTitle, fromNetwork: from.networkFriendlyTitle, toNetwork: to.networkFriendlyTitle };
  const pair = { from: toCalculatorInstrument(from), to: toCalculatorInstrument(to) };
  const { heading, lead } = TEXTS[exchangeKind(pair)];
  return (
    <HeroFrame
      heading={t(heading, coins)}
      lead={t(lead, coins)}
      calculator={<ExchangeArea initialPair={pair} termsPath={termsPath} />}
    />
  );
}
