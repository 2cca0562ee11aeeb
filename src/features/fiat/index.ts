export { PartnerVerification } from './components/PartnerVerification';
