import { atom, useRecoilValue, useSetRecoilState } from 'recoil';

import type { OrderKey } from '../model/order-details';
import { noOrderView, type OrderView } from '../model/order-view';

/** Which order the page shows. Set from the URL on mount. */
export const orderKeyState = atom<OrderKey>({
  key: 'orderKeyState',
  default: { orderId: '', destinationAddress: '' },
});

/** What is known about the page's order. */
export const orderViewState = atom<OrderView>({ key: 'orderViewState', default: noOrderView });

/** Incremented to request the order immediately, outside the polling schedule. */
export const refreshCountState = atom<number>({ key: 'refreshCountState', default: 0 });

/** Returns what is known about the page's order. */
export function useOrderView(): OrderView {
  return useRecoilValue(orderViewState);
}

/** Returns the key that identifies the page's order and gives access to it. */
export function useOrderKey(): OrderKey {
  return useRecoilValue(orderKeyState);
}

/** Returns a function that requests the order immediately, after an action on it. */
export function useRefreshOrder(): () => void {
  const setCount = useSetRecoilState(refreshCountState);
  return () => {
    setCount((count) => count + 1);
  };
}
