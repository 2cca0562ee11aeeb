export {
  PartnerVerification,
  type PartnerVerificationProps,
} from './components/PartnerVerification';
