/** A separate entry point, so that a content page with the form does not load the order page. */
export { FindOrder } from './components/orders/FindOrder';
