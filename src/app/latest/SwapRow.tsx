import { useTranslation } from 'react-i18next';

import { CoinLogo } from '../../components/coin-logo/CoinLogo';
import { Icon } from '../../components/icon/Icon';
import { ShortAmount } from '../../components/short-figure/ShortAmount';
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden';

import type { LatestSwap, SwapSide } from './latest-swap';
import { timeAgo } from './time-ago';

import * as styles from './LatestSwaps.module.css';

/** One completed exchange: the amount sent, the amount received, and its age. */
export function SwapRow({
  swap: { from, to, completedAtMs, isSimulated },
  nowMs,
}: {
  swap: LatestSwap;
  nowMs: number;
}) {
  const { t } = useTranslation('latest');
  const { unit, count } = timeAgo(completedAtMs, nowMs);
  return (
    <li className={styles.row}>
      <SwapAmount side={from} />
      <span className={styles.arrow}>
        <Icon name="arrow-right" sizePx={16} />
        <VisuallyHidden>{t('became')}</VisuallyHidden>
      </span>
      <SwapAmount side={to} />
      <span className={styles.aside}>
        {isSimulated && <span className={styles.simulated}>{t('simulated')}</span>}
        <time dateTime={new Date(completedAtMs).toISOString()}>{t(`ago.${unit}`, { count })}</time>
      </span>
    </li>
  );
}

function SwapAmount({
  side: { ticker, networkName, logoLink, amount, priceUsd },
}: {
  side: SwapSide;
}) {
  return (
    <span className={styles.side}>
      <CoinLogo src={logoLink} ticker={ticker} sizePx={28} />
      <span className={styles.words}>
        <span className={styles.amount}>
          <ShortAmount decimal={amount} unit={ticker} priceUsd={priceUsd} />
        </span>
        <span className={styles.network}>{networkName}</span>
      </span>
    </span>
  );
}
