import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useSession } from '../../../lib/session/use-session';
import { exchangeKind } from '../model/exchange-kind';
import { isWaiting } from '../model/form-reasons';
import { useAmountInput, usePair } from '../state/calculator';
import { focusFieldOf, useConfirmForm, useOrderForm } from '../state/form';
import { OrderFormPrefetch } from './OrderFormPrefetch';
import * as styles from './OrderFormSlot.module.css';

const loadForm = () => import(/* webpackChunkName: "order-form" */ './OrderForm');
const OrderForm = lazy(() => loadForm().then((module) => ({ default: module.OrderForm })));
const prefetchForm = () => {
  loadForm().catch(() => undefined);
};

export type OrderFormSlotProps = {
  /** Path of the terms of use, without a language prefix. */
  termsPath: string;
  /**
   * Called when the creation of an order to this address starts, to open the order's page.
   * `submissionId` distinguishes the order from others to the same address.
   */
  onPending: (destinationAddress: string, submissionId: string) => void;
  /** Called when the form opens, because the page of the pending order will be needed soon. */
  onFormOpen?: (() => void) | undefined;
};

/**
 * Everything below the amounts. The button is there from the start and says what is missing; the
 * fields are loaded on demand.
 */
export function OrderFormSlot({ termsPath, onPending, onFormOpen }: OrderFormSlotProps) {
  const { t } = useTranslation('exchange');
  const { side } = useAmountInput();
  const form = useOrderForm();
  const isGuest = useSession().kind === 'guest';
  const kind = exchangeKind(usePair());
  const { isBusy, confirm } = useConfirmForm();
  const [isOpenedHere, setIsOpenedHere] = useState(false);
  const [firstReason] = form.reasons;
  const waits = firstReason !== undefined && isWaiting(firstReason);

  const latestOnFormOpen = useRef(onFormOpen);
  latestOnFormOpen.current = onFormOpen;
  useEffect(() => {
    if (form.isOpen) latestOnFormOpen.current?.();
  }, [form.isOpen]);

  // Pressing Enter in a field also ends up here, because the browser then clicks the form's button.
  const click = (event: MouseEvent) => {
    event.preventDefault();
    if (form.isOpen) {
      confirm();
    } else if (form.isAmountReady || waits) {
      // The form can open while a rate is still loading.
      setIsOpenedHere(true);
      form.open();
    } else {
      focusFieldOf(firstReason, side);
    }
  };

  return (
    <div className={styles.slot}>
      <OrderFormPrefetch onPrefetch={prefetchForm} />
      {form.isOpen && (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <OrderForm isFocusWanted={isOpenedHere} termsPath={termsPath} onPending={onPending} />
        </Suspense>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isFullWidth
        isBusy={isBusy}
        data-waits={waits ? '' : undefined}
        onClick={click}
      >
        {buttonText()}
      </Button>
    </div>
  );

  function buttonText(): string {
    if (isBusy) return t('button.creating');
    if (!form.isOpen && form.isAmountReady) return t('button.continue');
    if (firstReason !== undefined) return t(`button.${firstReason}`);
    if (kind !== 'crypto' && isGuest) return t('button.register');
    return t(kind === 'buy' ? 'button.pay' : 'button.create');
  }
}
