import { atom } from 'recoil';

import type { OrderKey } from '../model/order-details';

/** Which order the page shows. Set from the URL on mount. */
export const orderKeyState = atom<OrderKey>({
  key: 'orderKeyState',
  default: { orderId: '', destinationAddress: '' },
});
