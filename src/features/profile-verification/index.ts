export { VerificationScreen } from './components/VerificationScreen';
