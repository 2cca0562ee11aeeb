import { createRoot } from 'react-dom/client';

import { isPagePart } from '@quayside/contract/site/page-parts';

import english from '../../../content/locales/en/price.json';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';
import { allowHarmlessMarkup } from '../../lib/trusted-types/trusted-types';
import { PriceChartSlot } from '../price/PriceChartSlot';
import { PagePart } from '../sections/PagePart';
import { PartTexts } from './PartTexts';
import { replacePlaceholder } from './replace-placeholder';
import { SitePartsOfPage } from './SitePartsOfPage';

allowHarmlessMarkup();

/** Renders dialogs, menus, notices and toasts according to their stores. */
export function mountSiteParts(root: HTMLElement): void {
  const { termsPath = '', privacyPath = '' } = root.dataset;
  // React renders a region of its own, which takes over the announcements.
  document.querySelector('[data-toasts]')?.remove();
  createRoot(root).render(
    <PartTexts>
      <SitePartsOfPage termsPath={termsPath} privacyPath={privacyPath} />
    </PartTexts>,
  );
}

/** Renders a live part of the page in place of its placeholder. */
export function mountPagePart(placeholder: HTMLElement): void {
  const { pagePart } = placeholder.dataset;
  if (pagePart !== undefined && isPagePart(pagePart))
    replacePlaceholder(
      placeholder,
      <PartTexts>
        <PagePart name={pagePart} />
      </PartTexts>,
    );
}

/** Renders the price chart in place of its placeholder. */
export function mountPriceChart(placeholder: HTMLElement): void {
  const { chart: slug = '', ticker = '' } = placeholder.dataset;
  replacePlaceholder(
    placeholder,
    <PartTexts>
      <ChartPart slug={slug} ticker={ticker} />
    </PartTexts>,
  );
}

function ChartPart(coin: { slug: string; ticker: string }) {
  return useLazyTexts('price', english) ? <PriceChartSlot {...coin} isWanted /> : null;
}
