/** The page of an order, without a language prefix. The destination address is the order's secret: without it the page shows nothing. */
export function orderPath({ orderId, destinationAddress }: { orderId: number | string; destinationAddress: string }): string {
  return `/order/${orderId}?${new URLSearchParams({ destinationAddress }).toString()}`;
}
