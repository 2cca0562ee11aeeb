import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ComboboxTrigger } from '../../../components/combobox/ComboboxTrigger';
import type { CalculatorInstrument } from '../pure/instrument';
import type { AmountSide } from '../pure/quote-request';
import { CoinFace } from './CoinFace';

const loadDialog = () => import(/* webpackChunkName: "coin-dialog" */ './CoinDialog');
const CoinDialog = lazy(() => loadDialog().then((module) => ({ default: module.CoinDialog })));

type CoinSelectorProps = {
  side: AmountSide;
  instrument: CalculatorInstrument;
  onChoose: (side: AmountSide, chosen: CalculatorInstrument) => void;
};

/**
 * The chosen coin of one side; opens the list, whose code comes when it is first wanted. A typed
 * amount does not draw it anew.
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
    // Some browsers do not focus a button that is pressed, and have nothing to give the focus back
    // to.
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
