import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AmountField } from '../../../components/amount-field/AmountField';
import { IconButton } from '../../../components/button/IconButton';
import { siteFacts } from '../../../config/site-facts';
import { useLocale } from '../../../i18n/use-locale';
import { cleanAmountText, cutToPrecision, readPastedAmount } from '../../../lib/amount/amount-text';
import { fieldDecimal } from '../../../lib/format/format-decimal';
import { caretInAmount } from '../model/amount-caret';
import { fieldText, isOwnAmount } from '../model/calculator-view';
import { exchangeKind } from '../model/exchange-kind';
import type { AmountSide } from '../model/quote-request';
import { useAmountInput, useCalculatorActions, usePair, useRateMode } from '../state/calculator';
import { useQuote } from '../state/quotes';
import { AmountPresets } from './AmountPresets';
import { CoinSelector } from './CoinSelector';

import * as styles from './AmountFields.module.css';

/**
 * The two amounts with their coins, a button that switches the coins, and presets for the active
 * amount.
 */
export function AmountFields() {
  const { t } = useTranslation('exchange');
  const pair = usePair();
  const amount = useAmountInput();
  const { rateMode } = useRateMode();
  const { view, error } = useQuote();
  const { typeAmount, leaveAmount, chooseCoin, swap } = useCalculatorActions();
  const [focused, setFocused] = useState<AmountSide | null>(null);
  const locale = useLocale();
  const inLanguage = (text: string): string => fieldDecimal(text, locale);
  // Switching the sides of a purchase makes it a sale.
  const canSwitch = exchangeKind(pair) !== 'buy' || siteFacts.offersCardSales;
  const isLoading = error === null && view.query !== null && view.quote === null;

  const field = (side: AmountSide, label: string) => {
    const instrument = side === 'send' ? pair.from : pair.to;
    const isActive = isOwnAmount(side, amount);
    return (
      <AmountField
        id={`${side}-amount`}
        label={label}
        text={inLanguage(fieldText(side, { amount, pair, view, isFull: focused === side }))}
        tidy={(given, caret, isPasted) => {
          const typed = isPasted ? readPastedAmount(given) : given;
          const cleaned = cutToPrecision(cleanAmountText(typed), instrument.precisionDecimals);
          return {
            text: inLanguage(cleaned),
            caret: isPasted
              ? cleaned.length
              : caretInAmount(typed, caret, instrument.precisionDecimals),
          };
        }}
        onChange={(text) => {
          typeAmount(side, text);
        }}
        onFocus={() => {
          setFocused(side);
        }}
        onBlur={() => {
          setFocused(null);
          leaveAmount(side);
        }}
        isSuggested={!(amount.isTyped && amount.side === side)}
        isLoading={isLoading && !isActive}
        selector={<CoinSelector side={side} instrument={instrument} onChoose={chooseCoin} />}
      />
    );
  };
  return (
    <div className={styles.fields}>
      {field('send', t(exchangeKind(pair) === 'buy' ? 'pay' : 'send'))}
      <div className={styles.between}>
        {canSwitch && (
          <IconButton
            className={styles.swap}
            icon="swap"
            label={t('swap')}
            isOutlined
            onClick={swap}
          />
        )}
      </div>
      {field('receive', t(rateMode === 'FLOATING' ? 'receiveAbout' : 'receive'))}
      <AmountPresets />
    </div>
  );
}
