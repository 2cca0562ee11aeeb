/**
 * Returns the page of an order, without a language prefix. The destination address is the order's
 * secret: without it, the page shows nothing.
 */

export function orderPath({
  orderId,
  destinationAddress,
}: {
  orderId: number | string;
  destinationAddress: string;
}): string {
  return `/order/${orderId}?${new URLSearchParams({ destinationAddress }).toString()}`;
}

/**
 * Returns the page of an order that is being created, without a language prefix.
 * @param submissionId which of the orders to this address; without it, the page finds one itself
 */
export const pendingOrderPath = (destinationAddress: string, submissionId?: string): string =>
  orderPath({ orderId: 'pending', destinationAddress }) +
  (submissionId === undefined ? '' : `&wish=${submissionId}`);
