import { useTranslation } from 'react-i18next';

import { Timeline } from '../../../components/timeline/Timeline';
import { orderScreen } from '../rules/order-screen';
import { orderSteps } from '../rules/order-steps';
import { OrderScreenView } from './OrderScreenView';
import type { ScreenProps } from './order-page-props';

/** The steps of the order; the screen of its present state stands in the open one. */
export function OrderTimeline({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const screen = orderScreen(order);
  const { steps, openKey } = orderSteps(screen);
  const states = { done: t('timeline.done'), current: t('timeline.current'), upcoming: t('timeline.upcoming'), failed: t('timeline.failed') };
  return (
    <Timeline
      label={t('timeline.label')}
      stateLabels={states}
      steps={steps.map(({ key, state }) => ({
        key,
        state,
        title: t(`step.${key}`),
        ...(key === openKey ? { content: <OrderScreenView screen={screen} order={order} sandbox={sandbox} /> } : {}),
      }))}
    />
  );
}
