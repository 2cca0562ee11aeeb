import { useEffect, useRef, type RefObject } from 'react';

import type { CardScreen } from '../rules/card-screen';
import type { OrderScreen } from '../rules/order-screen';
import type { SaleScreen } from '../rules/sale-screen';

/**
 * Whatever the page shows in the open step: names that card payments and sales share with exchanges
 * of coins mean the same.
 */
type ShownScreen = OrderScreen | CardScreen | SaleScreen;

/** What a payment leads to: its end, or a question to whoever paid. */
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

/** Somebody types, chooses, or reads a dialog, and must not be called away. */
const isOccupied = (element: Element | null): boolean =>
  element !== null &&
  element.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"]') !== null;

/**
 * An element of another part of the page than the order's steps holds the focus: somebody is doing
 * something else.
 */
const isElsewhere = (element: Element | null, steps: Element): boolean =>
  element !== null &&
  element !== document.body &&
  element.tagName !== 'H1' &&
  element.id !== 'gatsby-focus-wrapper' &&
  !steps.contains(element);

/**
 * Gives the focus to the result once the order has one, so that a keyboard goes on there and a
 * screen reader reads it. An order that had its result when the page was opened keeps the focus
 * where it is.
 * @returns the reference of the order's steps, of which the open one is given the focus; its title
 *   needs `tabIndex={-1}`
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
