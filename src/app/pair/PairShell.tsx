import { splitLocale } from '@quayside/contract/site/locales';
import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../components/button/Button';
import { Notice } from '../../components/notice/Notice';
import { siteFacts } from '../../config/site-facts';
import { exchangeKind, toCalculatorInstrument, type ExchangeKind } from '../../features/exchange';
import { LocalLink } from '../../i18n/LocalLink';
import { useLocale } from '../../i18n/use-locale';
import { findByAnyCode } from '../../lib/api/find-by-code';
import { useFiat } from '../../lib/api/use-fiat';
import { useLoadedInstruments } from '../../lib/api/use-loaded-instruments';
import { ExchangeArea } from '../ExchangeArea';
import { HeroFrame } from '../layouts/HeroFrame';
import { ShellSkeleton } from '../layouts/ShellSkeleton';
import { fillPairTexts, usePairHead, type PairHeadSource } from './pair-head';
import { pairPath, parsePairPath, type PairCodes } from './pair-path';
import * as styles from './PairShell.module.css';

const NotFoundInApp = lazy(() =>
  import(/* webpackChunkName: "not-found" */ '../not-found/NotFoundInApp').then((module) => ({
    default: module.NotFoundInApp,
  })),
);

export type PairShellProps = { termsPath: string; headSource: PairHeadSource };

/**
 * `/exchange-{from}-{to}` for a pair without a static page, and every other path at which a host shows
 * its page. Mounted in a browser only.
 */
export function PairShell(props: PairShellProps) {
  const [codes] = useState(() => parsePairPath(splitLocale(window.location.pathname).path));
  return codes === null ? <NoPair /> : <CodedPair codes={codes} {...props} />;
}

function NoPair() {
  usePairHead(useLocale(), null);
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <NotFoundInApp />
    </Suspense>
  );
}

function CodedPair({ codes, termsPath, headSource }: PairShellProps & { codes: PairCodes }) {
  const { t } = useTranslation('exchange');
  const { status, all, hasFiat, isFiatFailed } = useLoadedInstruments();
  const from = findByAnyCode(all, codes.from);
  const to = findByAnyCode(all, codes.to);
  // A code that is not a coin may be a fiat currency. Fiat currencies are requested only when
  // needed.
  const isMoneyWanted =
    siteFacts.offersCardPurchases &&
    status === 'ready' &&
    !hasFiat &&
    (from === undefined || to === undefined);
  useFiat(isMoneyWanted);
  if (status !== 'ready' || isMoneyWanted) {
    return status === 'failed' || isFiatFailed ? (
      <div className={styles.root}>
        <Notice tone="warn" role="status">
          {t('dialog.failed')}
        </Notice>
      </div>
    ) : (
      <ShellSkeleton />
    );
  }
  return from === undefined || to === undefined ? (
    <UnknownPair />
  ) : (
    <PairHero from={from} to={to} termsPath={termsPath} headSource={headSource} />
  );
}

function UnknownPair() {
  const { t } = useTranslation('exchange');
  usePairHead(useLocale(), null);
  return (
    <div className={styles.root}>
      <h1 className={styles.heading}>{t('unknownPair.heading')}</h1>
      <p>{t('unknownPair.text')}</p>
      <p>
        <LocalLink to="/" className={buttonClass({ variant: 'primary' })}>
          {t('unknownPair.home')}
        </LocalLink>
      </p>
    </div>
  );
}

const TEXTS = {
  crypto: { heading: 'pairPage.heading', lead: 'pairPage.lead' },
  buy: { heading: 'pairPage.buyHeading', lead: 'pairPage.buyLead' },
  sale: { heading: 'pairPage.saleHeading', lead: 'pairPage.saleLead' },
} as const satisfies Record<ExchangeKind, unknown>;

type PairHeroProps = {
  from: InstrumentResponse;
  to: InstrumentResponse;
  termsPath: string;
  headSource: PairHeadSource;
};

function PairHero({ from, to, termsPath, headSource }: PairHeroProps) {
  const { t } = useTranslation('exchange');
  const coins = {
    from: from.currencyTitle,
    to: to.currencyTitle,
    fromNetwork: from.networkFriendlyTitle,
    toNetwork: to.networkFriendlyTitle,
  };
  const pair = { from: toCalculatorInstrument(from), to: toCalculatorInstrument(to) };
  const kind = exchangeKind(pair);
  const { heading, lead } = TEXTS[kind];
  const ownTexts = { title: t(heading, coins), description: t(lead, coins) };
  const path = pairPath(from.slug, to.slug);
  const [inactivePath, setInactivePath] = useState<string | null>(null);
  const places = {
    ...coins,
    fromName: from.currencyFriendlyTitle,
    toName: to.currencyFriendlyTitle,
    confirmations: String(from.minConfirmationsToWithdraw),
  };
  const head = {
    ...headSource,
    texts: kind === 'crypto' ? fillPairTexts(headSource.texts, places) : ownTexts,
    path,
  };
  // A pair that can't be exchanged is kept out of the search index.
  usePairHead(useLocale(), inactivePath === path || from.slug === to.slug ? null : head);
  return (
    <HeroFrame
      heading={ownTexts.title}
      lead={ownTexts.description}
      calculator={
        <ExchangeArea
          isPairPage
          initialPair={pair}
          termsPath={termsPath}
          onInactive={() => {
            setInactivePath(path);
          }}
        />
      }
    />
  );
}
