import { lazy, Suspense } from 'react';

import type { SandboxWalletProps } from './SandboxWallet';

const LoadedWallet = lazy(() =>
  import(/* webpackChunkName: "sandbox-wallet" */ './SandboxWallet').then((module) => ({
    default: module.SandboxWallet,
  })),
);

/**
 * The wallet, whose code comes with its own page: all other pages need of the sandbox is the
 * banner.
 */
export function SandboxWallet(props: SandboxWalletProps) {
  return (
    <Suspense fallback={null}>
      <LoadedWallet {...props} />
    </Suspense>
  );
}
