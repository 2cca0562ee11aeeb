/**
 * Returns the path of an order's page, without a language prefix. The destination address is the
 * order's secret: without it, the page shows nothing.
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
 * Returns the path of the page of an order that is being created, without a language prefix.
 * @param submissionId selects one of the orders to this address; without it, the page chooses one
 */
export const pendingOrderPath = (destinationAddress: string, submissionId?: string): string =>
  orderPath({ orderId: 'pending', destinationAddress }) +
  (submissionId === undefined ? '' : `&wish=${submissionId}`);
