import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { formatAmount, formatDecimal } from '../../../lib/format/format-decimal';
import { presetChoices, type PresetChoice } from '../pure/amount-presets';
import { isSameDecimal } from '../pure/decimal-order';
import { nextInRow } from '../pure/row-moves';
import { useAmountInput, useCalculatorActions, useLimits, usePair } from '../state/use-calculator';

import * as styles from './AmountPresets.module.css';

/**
 * Amounts to pick for the active field: the least, round ones, the most. Its place is there before the limits are known. It is one stop of the Tab key; the
 * arrow keys move inside. Quotes do not draw it anew.
 */
export const AmountPresets = memo(function AmountPresets() {
  const { t } = useTranslation('exchange');
  const locale = useLocale();
  const pair = usePair();
  const amount = useAmountInput();
  const { typeAmount } = useCalculatorActions();
  const limits = useLimits(amount.side);
  const [stop, setStop] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const { currencyTitle, precisionDecimals } = amount.side === 'send' ? pair.from : pair.to;
  const choices = limits === null ? [] : presetChoices(limits, precisionDecimals);
  const stopIndex = Math.min(stop, choices.length - 1);

  const move = (event: KeyboardEvent) => {
    const next = nextInRow(event.key, stopIndex, choices.length);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  const label = (kind: PresetChoice['kind'], written: string) => (kind === 'preset' ? written : t(`presets.${kind}`, { amount: written }));
  return (
    <div className={styles.place}>
      {choices.length > 0 && (
        <div ref={row} className={styles.row} role="toolbar" aria-label={t(`presets.${amount.side}`)} onKeyDown={move}>
          {choices.map((choice, index) => (
            <button
              key={choice.kind === 'preset' ? choice.amount : choice.kind}
              type="button"
              className={styles.chip}
              tabIndex={index === stopIndex ? 0 : -1}
              aria-label={label(choice.kind, formatAmount(choice.amount, currencyTitle, locale))}
              aria-pressed={isSameDecimal(choice.amount, amount.text)}
              onFocus={() => { setStop(index); }}
              onClick={() => { typeAmount(amount.side, choice.amount); }}
            >
              <span className={styles.face}>{label(choice.kind, formatDecimal(choice.amount, locale))}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
});
