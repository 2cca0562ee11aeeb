export { OrderPage, type OrderPageProps } from './components/OrderPage';
