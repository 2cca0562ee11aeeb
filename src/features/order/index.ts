export { OrderPage, type OrderPageProps } from './components/OrderPage';
export { LazyOrdersPage } from './components/orders/LazyOrdersPage';
