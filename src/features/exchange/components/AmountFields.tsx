import { useTranslation } from 'react-i18next';

import { AmountField } from '../../../components/amount-field/AmountField';
import { IconButton } from '../../../components/button/IconButton';
import { caretInAmount } from '../pure/amount-caret';
import { cleanAmountText, cutToPrecision } from '../pure/amount-text';
import { fieldText, isOwnAmount } from '../pure/calculator-view';
import type { AmountSide } from '../pure/quote-request';
import { useAmountInput, useCalculatorActions, usePair, useRateMode } from '../state/use-calculator';
import { useQuote } from '../state/use-quote';
import { AmountPresets } from './AmountPresets';
import { CoinSelector } from './CoinSelector';

import * as styles from './AmountFields.module.css';

/** An amount that the visitor has not typed is replaced by what is typed, not added to. The press that gave the focus would undo a selection made at once. */
function selectAmount(side: AmountSide): void {
  requestAnimationFrame(() => { document.querySelector<HTMLInputElement>(`#${side}-amount:focus`)?.select(); });
}

/** The two amounts with their coins, the button that turns them round, and amounts to pick for the active one. */
export function AmountFields() {
  const { t } = useTranslation('exchange');
  const pair = usePair();
  const amount = useAmountInput();
  const { rateMode } = useRateMode();
  const { view, trouble } = useQuote();
  const { typeAmount, chooseCoin, swap } = useCalculatorActions();
  const isLoading = trouble === null && view.question !== null && view.quote === null;

  const field = (side: AmountSide, label: string) => {
    const instrument = side === 'send' ? pair.from : pair.to;
    const isActive = isOwnAmount(side, amount);
    return (
      <AmountField
        id={`${side}-amount`}
        label={label}
        text={fieldText(side, { amount, pair, view })}
        tidy={(typed, caret) => ({
          text: cutToPrecision(cleanAmountText(typed), instrument.precisionDecimals),
          caret: caretInAmount(typed, caret, instrument.precisionDecimals),
        })}
        onChange={(text) => { typeAmount(side, text); }}
        onFocus={() => { if (!(amount.isTyped && amount.side === side)) selectAmount(side); }}
        isSuggested={!(amount.isTyped && amount.side === side)}
        isLoading={isLoading && !isActive}
        selector={<CoinSelector side={side} instrument={instrument} onChoose={(chosen) => { chooseCoin(side, chosen); }} />}
      />
    );
  };
  return (
    <div className={styles.fields}>
      {field('send', t('send'))}
      <div className={styles.between}><IconButton className={styles.swap} icon="swap" label={t('swap')} isOutlined onClick={swap} /></div>
      {field('receive', t(rateMode === 'FLOATING' ? 'receiveAbout' : 'receive'))}
      <AmountPresets />
    </div>
  );
}
