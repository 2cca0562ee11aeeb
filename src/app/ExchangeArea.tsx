import { localisePath } from '@quayside/contract/site/locales';
import { navigate } from 'gatsby';

import { HydrationStep } from '../components/hydration-step/HydrationStep';
import { ExchangeCalculator, prefetchPendingOrder, type ExchangeCalculatorProps } from '../features/exchange';
import { useHealth } from '../features/health';
import { SandboxBanner } from '../features/sandbox-wallet';
import { useLocale } from '../i18n/use-locale';
import { currentConnection, isPrefetchAllowed } from '../lib/prefetch/is-prefetch-allowed';
import { pendingOrderPath } from '../lib/order-path';
import { prefetchPage } from '../lib/prefetch/prefetch-page';

import { NonWorkingLayout } from './non-working/NonWorkingLayout';

type ExchangeAreaProps = Omit<ExchangeCalculatorProps, 'onPending' | 'onFormOpen'>;

/** The calculator with everything it needs around it, rendered in the static HTML too: home page and pair pages mount it. */
export function ExchangeArea(props: ExchangeAreaProps) {
  const locale = useLocale();
  const health = useHealth();
  const { from, to } = props.initialPair;
  const showPending = (destinationAddress: string, wishId: string) => { void navigate(localisePath(locale, pendingOrderPath(destinationAddress, wishId))); };
  // A press shows that page at once, with nothing left to fetch.
  const prefetchPending = () => {
    prefetchPage(localisePath(locale, '/order/pending'));
    if (isPrefetchAllowed(currentConnection())) prefetchPendingOrder();
  };
  return (
    <>
      {/* Another page's pair is another calculator: nothing that was typed on the one page appears on the other. */}
      <NonWorkingLayout health={health}>
        <HydrationStep><ExchangeCalculator key={`${from.slug}-${to.slug}`} {...props} onPending={showPending} onFormOpen={prefetchPending} /></HydrationStep>
      </NonWorkingLayout>
      <SandboxBanner />
    </>
  );
}
