export { HistoryScreen } from './components/HistoryScreen';
