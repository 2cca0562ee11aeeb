export { InfoScreen, type InfoScreenProps } from './components/InfoScreen';
