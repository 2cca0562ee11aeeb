import { localisePath } from '@quayside/contract/site/locales';
import { navigate, prefetchPage } from '../lib/navigation/site-navigator';

import { HydrationStep } from '../components/hydration-step/HydrationStep';
import {
  ExchangeCalculator,
  type ExchangeCalculatorProps,
  type MovePair,
} from '../features/exchange';
import { useHealth } from '../features/health';
import { SandboxBanner } from '../features/sandbox-wallet';
import { useLocale } from '../i18n/use-locale';
import { announcePairMove } from '../lib/navigation/pair-moves';
import { pendingOrderPath } from '../lib/order-path';
import { NonWorkingLayout } from './non-working/NonWorkingLayout';
import { pairPath } from './pair/pair-path';

type ExchangeAreaProps = Omit<ExchangeCalculatorProps, 'onPending' | 'onFormOpen' | 'onMove'> & {
  /** Whether the page belongs to one pair, so choosing another pair opens another page. */
  isPairPage?: boolean | undefined;
};

/**
 * The calculator with everything it needs around it, for the home page and the pair pages. It is
 * part of the static HTML.
 */
export function ExchangeArea({ isPairPage = false, ...props }: ExchangeAreaProps) {
  const locale = useLocale();
  const health = useHealth();
  const { from, to } = props.initialPair;
  const showPending = (destinationAddress: string, submissionId: string) => {
    void navigate(localisePath(locale, pendingOrderPath(destinationAddress, submissionId)));
  };
  const movePair: MovePair = (pair, { search, isReplacing }) => {
    const path = localisePath(locale, pairPath(pair.from.slug, pair.to.slug));
    announcePairMove(window.location.pathname, path);
    void navigate(`${path}${search}`, { replace: isReplacing });
  };
  // A submit opens the page of the pending order, which has its own scripts.
  const prefetchPending = () => {
    prefetchPage(localisePath(locale, '/order/pending'));
  };
  return (
    <>
      {/* Each pair has its own calculator. Input is carried over only when the pair is changed
          in the calculator. */}
      <NonWorkingLayout health={health}>
        <HydrationStep>
          <ExchangeCalculator
            key={`${from.slug}-${to.slug}`}
            {...props}
            onPending={showPending}
            onFormOpen={prefetchPending}
            onMove={isPairPage ? movePair : undefined}
          />
        </HydrationStep>
      </NonWorkingLayout>
      <SandboxBanner />
    </>
  );
}
