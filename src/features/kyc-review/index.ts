export { ReviewScreen } from './components/ReviewScreen';
