import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { buttonClass } from '../../components/button/Button';
import { Notice } from '../../components/notice/Notice';
import { toCalculatorInstrument } from '../../features/exchange';
import { LocalLink } from '../../i18n/LocalLink';
import { findByAnyCode } from '../../lib/api/find-by-code';
import { loadInstruments, useInstruments } from '../../lib/api/instruments';
import { ExchangeArea } from '../ExchangeArea';
import { HeroFrame } from '../layouts/HeroFrame';
import { ShellSkeleton } from '../layouts/ShellSkeleton';
import { parsePairPath } from './pair-path';

import * as styles from './PairRoute.module.css';

const RETRY_MS = 5_000;

/** `/exchange-{from}-{to}` of a pair that has no page of its own. */
export function PairRoute({ termsPath }: { termsPath: string }) {
  const { t } = useTranslation('exchange');
  const { pathname } = useLocation();
  const { status, all } = useInstruments();
  useEffect(() => {
    if (status === 'ready') return undefined;
    void loadInstruments();
    const timer = setInterval(() => { void loadInstruments(); }, RETRY_MS);
    return () => { clearInterval(timer); };
  }, [status]);

  const codes = parsePairPath(pathname);
  const from = codes === null ? undefined : findByAnyCode(all, codes.from);
  const to = codes === null ? undefined : findByAnyCode(all, codes.to);
  if (codes !== null && status !== 'ready') {
    return status === 'failed' ? <div className={styles.place}><Notice tone="warn" role="status">{t('dialog.failed')}</Notice></div> : <ShellSkeleton />;
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
  const coins = { from: from.currencyTitle, to: to.currencyTitle, fromNetwork: from.networkFriendlyTitle, toNetwork: to.networkFriendlyTitle };
  return (
    <HeroFrame
      heading={t('pairPage.heading', coins)}
      lead={t('pairPage.lead', coins)}
      calculator={<ExchangeArea initialPair={{ from: toCalculatorInstrument(from), to: toCalculatorInstrument(to) }} termsPath={termsPath} />}
    />
  );
}
