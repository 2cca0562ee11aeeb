import { atom } from 'recoil';

import { noOrderView, type OrderView } from '../model/order-view';

/** What the page knows about its order. */
export const orderViewState = atom<OrderView>({ key: 'orderViewState', default: noOrderView });
