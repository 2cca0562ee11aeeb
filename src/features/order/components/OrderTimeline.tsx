import { useTranslation } from 'react-i18next';

import { Timeline } from '../../../components/timeline/Timeline';
import { cardScreen, type CardScreen } from '../rules/card-screen';
import { orderScreen, type OrderScreen } from '../rules/order-screen';
import { cardSteps, orderSteps, saleSteps, screenOfSteps } from '../rules/order-steps';
import { saleScreen, type SaleScreen } from '../rules/sale-screen';
import { useResultFocus } from '../state/use-result-focus';
import { LazyCardOrderScreen } from './card/LazyCardOrderScreen';
import { OrderScreenView } from './OrderScreenView';
import type { ScreenProps } from './order-page-props';
import { LazySaleScreen } from './sale/LazySaleScreen';

type Screens = { order: ScreenProps['order']; screen: OrderScreen; ofCard: CardScreen | null; ofSale: SaleScreen | null };

function stepsOf({ order, screen, ofCard, ofSale }: Screens): ReturnType<typeof orderSteps> {
  if (ofCard !== null) return cardSteps(ofCard, screen === 'completed');
  const ofCoins = screenOfSteps(screen, order);
  return order.cardPayout === undefined ? orderSteps(ofCoins) : saleSteps(ofSale, ofCoins, order.cardPayout.state === 'created' || order.cardPayout.state === 'refused');
}

/** The steps of the order; the screen of its present state stands in the open one, and a result is given the focus. */
export function OrderTimeline({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const screen = orderScreen(order);
  const stepsRef = useResultFocus<HTMLDivElement>(screen);
  const ofCard = cardScreen(order);
  const ofSale = saleScreen(order);
  const { steps, openKey } = stepsOf({ order, screen, ofCard, ofSale });
  const content = () => {
    if (ofCard !== null) return <LazyCardOrderScreen screen={ofCard} order={order} sandbox={sandbox} />;
    return ofSale === null ? <OrderScreenView screen={screen} order={order} sandbox={sandbox} /> : <LazySaleScreen screen={ofSale} order={order} sandbox={sandbox} />;
  };
  const states = { done: t('timeline.done'), current: t('timeline.current'), upcoming: t('timeline.upcoming'), failed: t('timeline.failed') };
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
