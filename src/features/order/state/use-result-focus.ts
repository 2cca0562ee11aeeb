import { useEffect, useRef, type RefObject } from 'react';

import type { CardScreen } from '../model/card-screen';
import type { OrderScreen } from '../model/order-screen';
import type { SaleScreen } from '../model/sale-screen';

/**
 * Any screen of the open step. Names that card payments and sales share with coin exchanges have
 * the same meaning.
 */
type ShownScreen = OrderScreen | CardScreen | SaleScreen;

/** Results of a payment: a final state, or a state in which the payer has to decide. */
const results: ReadonlySet<ShownScreen> = new Set<ShownScreen>([
  'completed',
  'refunded',
  'expired',
  'decision',
  'unexchangeable',
  'held',
  'declined',
  'abandoned',
  'captured',
  'charged_back',
  'rejected',
  'screened',
  'refundable',
  'refused',
  'not_named',
]);

/** Whether the user is typing, choosing or reading a dialog, so that focus must not move. */
const isOccupied = (element: Element | null): boolean =>
  element !== null &&
  element.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"]') !== null;

/**
 * Whether an element outside the order's steps has focus, because the user is doing something else.
 */
const isElsewhere = (element: Element | null, steps: Element): boolean =>
  element !== null &&
  element !== document.body &&
  element.tagName !== 'H1' &&
  element.id !== 'gatsby-focus-wrapper' &&
  !steps.contains(element);

/**
 * Moves focus to the result once the order has one, so that keyboard users continue there and
 * screen readers announce it. If the order already had its result when the page opened, focus stays
 * where it is.
 * @returns the ref for the order's steps; the title of the open step gets focus and needs
 * `tabIndex={-1}`
 */
export function useResultFocus<Steps extends HTMLElement>(screen: ShownScreen): RefObject<Steps> {
  const ref = useRef<Steps>(null);
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    const steps = ref.current;
    const { activeElement } = document;
    if (
      steps === null ||
      !results.has(screen) ||
      isOccupied(activeElement) ||
      isElsewhere(activeElement, steps)
    )
      return;
    steps.querySelector<HTMLElement>('h3[tabindex="-1"]')?.focus();
  }, [screen]);
  return ref;
}
