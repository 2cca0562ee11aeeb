export { SandboxBanner } from './components/SandboxBanner';
export { SandboxWallet } from './components/LazySandboxWallet';
export { useSandbox } from './state/sandbox-store';
