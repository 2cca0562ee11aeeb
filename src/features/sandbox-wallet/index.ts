export { SandboxBanner } from './components/SandboxBanner';
export { SandboxWallet } from './components/LazySandboxWallet';
export type { SandboxWalletProps } from './components/SandboxWallet';
export { useSandbox } from './state/sandbox-store';
