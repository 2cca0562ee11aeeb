export { SecondFactorPart } from './components/SecondFactorPart';
