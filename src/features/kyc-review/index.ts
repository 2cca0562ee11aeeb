export { ReviewScreen, type ReviewScreenProps } from './components/ReviewScreen';
