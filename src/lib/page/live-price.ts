import { pollWhileVisible } from '../build/poll-while-visible';
import { formatDateTime } from '../format/format-time';
import { fetchPrice, type FetchedPrice } from '../price/fetch-price';
import { formatShare } from '../price/price-change';
import { usdText } from '../price/usd-text';
import { filledText } from './filled-text';

const refreshMs = 60_000;

/**
 * Shows the current price of a coin in the markup of `LivePrice`, which has the texts in
 * attributes, and refreshes it every minute while the page is visible.
 * @returns a function that stops it
 */
export function startLivePrice(root: HTMLElement): () => void {
  const { livePrice: slug = '', locale = '' } = root.dataset;
  const part = (name: string): HTMLElement | null =>
    root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const show = (name: string, text: string): void => {
    const element = part(name);
    if (element !== null) element.textContent = text;
  };
  let isKnown = false;
  let isGone = false;

  const settle = (note: string): void => {
    root.removeAttribute('aria-busy');
    show('note', note);
  };
  const showPrice = ({ priceUsd, isSandbox, dayChange }: FetchedPrice): void => {
    isKnown = true;
    show('amount', usdText(priceUsd, locale));
    const change = dayChange === null ? '' : (part('change')?.dataset[dayChange.direction] ?? '');
    show(
      'change',
      filledText(change, {
        percent: dayChange === null ? '' : formatShare(dayChange.shareBps, locale),
      }),
    );
    const sandbox = part('sandbox');
    if (sandbox !== null) sandbox.hidden = !isSandbox;
    const time = formatDateTime(Date.now(), locale);
    settle(filledText(part('note')?.dataset.known ?? '', { time }));
  };
  const showNothing = (reason: 'failed' | 'absent'): void => {
    isKnown = false;
    show('amount', '—');
    show('change', '');
    settle(part('note')?.dataset[reason] ?? '');
  };

  const ask = async (): Promise<void> => {
    try {
      const price = await fetchPrice(slug);
      if (isGone) return;
      if (price === null) showNothing('absent');
      else showPrice(price);
    } catch {
      // A price that is a minute old is better than none, because its time is shown.
      if (!isGone && !isKnown) showNothing('failed');
    }
  };
  const stop = pollWhileVisible(() => void ask(), refreshMs, document);
  return () => {
    isGone = true;
    stop();
  };
}
