import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ComboboxTrigger } from '../../../components/combobox/ComboboxTrigger';
import type { CalculatorInstrument } from '../model/instrument';
import type { AmountSide } from '../model/quote-request';
import { CoinFace } from './CoinFace';

const loadDialog = () => import(/* webpackChunkName: "coin-dialog" */ './CoinDialog');
const CoinDialog = lazy(() => loadDialog().then((module) => ({ default: module.CoinDialog })));

type CoinSelectorProps = {
  side: AmountSide;
  instrument: CalculatorInstrument;
  onChoose: (side: AmountSide, chosen: CalculatorInstrument) => void;
};

/**
 * The selected coin of one side. Opens the list, whose code is loaded on first use. Typing an
 * amount does not re-render it.
 */
export const CoinSelector = memo(function CoinSelector({
  side,
  instrument,
  onChoose,
}: CoinSelectorProps) {
  const { t } = useTranslation('exchange');
  const placeRef = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  useEffect(() => {
    // Some browsers do not focus a clicked button, so the dialog can't restore focus itself.
    if (wasOpened && !isOpen) placeRef.current?.querySelector('button')?.focus();
  }, [isOpen, wasOpened]);

  return (
    <span
      ref={placeRef}
      onPointerEnter={() => {
        void loadDialog();
      }}
      onFocus={() => {
        void loadDialog();
      }}
    >
      <ComboboxTrigger
        label={t(`coin.${side}`)}
        isOpen={isOpen}
        onOpen={() => {
          setIsOpen(true);
          setWasOpened(true);
        }}
      >
        <CoinFace instrument={instrument} />
      </ComboboxTrigger>
      {wasOpened && (
        <Suspense fallback={null}>
          <CoinDialog
            side={side}
            selectedSlug={instrument.slug}
            isOpen={isOpen}
            onClose={() => {
              setIsOpen(false);
            }}
            onChoose={(chosen) => {
              setIsOpen(false);
              onChoose(side, chosen);
            }}
          />
        </Suspense>
      )}
    </span>
  );
});
