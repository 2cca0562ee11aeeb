import { lazy, Suspense } from 'react';

import type { SandboxWalletProps } from './SandboxWallet';

const LoadedWallet = lazy(() =>
  import(/* webpackChunkName: "sandbox-wallet" */ './SandboxWallet').then((module) => ({
    default: module.SandboxWallet,
  })),
);

/**
 * The wallet, loaded only on its own page, because all other pages need only the sandbox banner.
 */
export function SandboxWallet(props: SandboxWalletProps) {
  return (
    <Suspense fallback={null}>
      <LoadedWallet {...props} />
    </Suspense>
  );
}
