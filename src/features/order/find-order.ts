/**
 * A separate entry point: a content page that shows the form must not load the order page with it.
 */
export { FindOrder } from './components/orders/FindOrder';
