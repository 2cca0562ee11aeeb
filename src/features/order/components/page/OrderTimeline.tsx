import { useTranslation } from 'react-i18next';
import { useRecoilValue } from 'recoil';

import { Timeline } from '../../../../components/timeline/Timeline';
import { cardScreen, type CardScreen } from '../../model/card-screen';
import { orderScreen, type OrderScreen } from '../../model/order-screen';
import { cardSteps, orderSteps, saleSteps, screenOfSteps } from '../../model/order-steps';
import { isRefundOfNothing } from '../../model/refund-of-nothing';
import { saleScreen, type SaleScreen } from '../../model/sale-screen';
import { refundTermsState, useOrderScreen } from '../../state/refund-terms';
import { useResultFocus } from '../../state/use-result-focus';
import type { ScreenProps } from '../order-page-props';
import { OrderScreenView } from '../screens/OrderScreenView';
import { LazyCardOrderScreen, LazySaleScreen } from './LazyScreens';

type Screens = {
  order: ScreenProps['order'];
  isNothingToRefund: boolean;
  screen: OrderScreen;
  ofCard: CardScreen | null;
  ofSale: SaleScreen | null;
};

function stepsOf({
  order,
  isNothingToRefund,
  screen,
  ofCard,
  ofSale,
}: Screens): ReturnType<typeof orderSteps> {
  if (ofCard !== null) return cardSteps(ofCard, screen === 'completed');
  const ofCoins = screenOfSteps(screen, order);
  return order.cardPayout === undefined
    ? orderSteps(ofCoins, isNothingToRefund)
    : saleSteps(
        ofSale,
        ofCoins,
        order.cardPayout.state === 'created' || order.cardPayout.state === 'refused',
        isNothingToRefund,
      );
}

/**
 * Shows the steps of the order. The open step contains the screen of the current state, and a
 * result gets focus.
 */
export function OrderTimeline({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const screen = useOrderScreen(order);
  const ofCard = cardScreen(order);
  const ofSale = saleScreen(order);
  // The refund terms only refine a result that already has focus.
  const stepsRef = useResultFocus<HTMLDivElement>(ofCard ?? ofSale ?? orderScreen(order));
  // The screen in the open step requests the terms; here they are only read.
  const isNothingToRefund = isRefundOfNothing(useRecoilValue(refundTermsState));
  const { steps, openKey } = stepsOf({ order, isNothingToRefund, screen, ofCard, ofSale });
  const content = () => {
    if (ofCard !== null)
      return <LazyCardOrderScreen screen={ofCard} order={order} sandbox={sandbox} />;
    return ofSale === null ? (
      <OrderScreenView screen={screen} order={order} sandbox={sandbox} />
    ) : (
      <LazySaleScreen screen={ofSale} order={order} sandbox={sandbox} />
    );
  };
  const states = {
    done: t('timeline.done'),
    current: t('timeline.current'),
    upcoming: t('timeline.upcoming'),
    failed: t('timeline.failed'),
    skipped: t('timeline.skipped'),
  };
  return (
    <div ref={stepsRef}>
      <Timeline
        label={t('timeline.label')}
        stateLabels={states}
        steps={steps.map(({ key, state }) => ({
          key,
          state,
          title: t(`step.${key}`),
          ...(key === openKey ? { content: content() } : {}),
        }))}
      />
    </div>
  );
}
