export { InfoScreen } from './components/InfoScreen';
