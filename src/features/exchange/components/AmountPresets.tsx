import { textDirection } from '@quayside/contract/site/locales';
import { memo, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { isSameDecimal } from '../../../lib/amount/decimal-order';
import { formatAmount, formatDecimal } from '../../../lib/format/format-decimal';
import { presetChoices, type PresetChoice, nextInRow } from '../model/amount-presets';
import { useAmountInput, useCalculatorActions, useLimits, usePair } from '../state/calculator';

import * as styles from './AmountPresets.module.css';

/**
 * Preset amounts for the active field: the minimum, round amounts, the maximum. The row is shown
 * before the limits are known. It is a single Tab stop, and the arrow keys move within it. Quotes
 * do not re-render it.
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
  // None of this depends on the typed text, but every key press re-renders this component.
  const chips = useMemo(() => {
    const write = ({ kind }: PresetChoice, written: string) =>
      kind === 'preset' ? written : t(`presets.${kind}`, { amount: written });
    const choices = limits === null ? [] : presetChoices(limits, precisionDecimals);
    return choices.map((choice) => ({
      choice,
      name: write(choice, formatAmount(choice.amount, currencyTitle, locale)),
      face: write(choice, formatDecimal(choice.amount, locale)),
    }));
  }, [limits, precisionDecimals, currencyTitle, locale, t]);
  const stopIndex = Math.min(stop, chips.length - 1);

  const move = (event: KeyboardEvent) => {
    const direction = textDirection(locale) ?? 'ltr';
    const next = nextInRow(event.key, { index: stopIndex, count: chips.length, direction });
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={styles.root}>
      {chips.length > 0 && (
        <div
          ref={row}
          className={styles.row}
          role="toolbar"
          aria-label={t(`presets.${amount.side}`)}
          onKeyDown={move}
        >
          {/* Shown once for all chips. The accessible name of each chip includes its coin. */}
          <span className={styles.unit} aria-hidden="true">
            {currencyTitle}
          </span>
          {chips.map(({ choice, name, face }, index) => (
            <button
              key={choice.kind === 'preset' ? choice.amount : choice.kind}
              type="button"
              className={styles.chip}
              tabIndex={index === stopIndex ? 0 : -1}
              aria-label={name}
              aria-pressed={isSameDecimal(choice.amount, amount.text)}
              onFocus={() => {
                setStop(index);
              }}
              onClick={() => {
                typeAmount(amount.side, choice.amount);
              }}
            >
              <span className={styles.face}>{face}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
});
