export { SandboxBanner } from './components/SandboxBanner';
export { SandboxWallet, type SandboxWalletProps } from './components/SandboxWallet';
export { useSandbox } from './state/sandbox-store';
