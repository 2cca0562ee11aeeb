import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../components/button/Button';
import { RowItem, RowNote, RowState } from '../../../components/row-list/RowItem';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLocale } from '../../../i18n/use-locale';
import { amountGiven } from '../../../lib/amount-given';
import { useCoinName } from '../../../lib/api/use-coin-name';
import { useShortQuantity } from '../../../lib/api/use-short-amount';
import { coinTitle } from '../../../lib/coin-title';
import { formatDateTime } from '../../../lib/format/format-time';
import { orderPath } from '../../../lib/order-path';
import { amountToGet, namedState, type HistoryOrder } from '../model/history-rows';

/** One order: amounts, coins and networks, date, status. */
export function HistoryRow({ order }: { order: HistoryOrder }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const {
    orderId,
    createdAt,
    pair: { instrumentFrom, instrumentTo },
  } = order;
  const coinName = useCoinName();
  const short = useShortQuantity();
  const words = {
    give: short(amountGiven(order), instrumentFrom.currencyTitle),
    from: coinName(coinTitle(instrumentFrom)),
    get: short(amountToGet(order), instrumentTo.currencyTitle),
    to: coinName(coinTitle(instrumentTo)),
  };
  return (
    <RowItem
      title={t('history.row', words)}
      end={
        <LocalLink
          to={orderPath(order)}
          className={buttonClass({ variant: 'secondary' })}
          aria-label={t('history.openLabel', { id: orderId })}
        >
          {t('history.open')}
        </LocalLink>
      }
    >
      <RowNote>
        {t('history.number', { id: orderId })} · {formatDateTime(Date.parse(createdAt), locale)}
      </RowNote>
      <RowState>{t(`history.status.${namedState(order)}`)}</RowState>
    </RowItem>
  );
}
