import { useEffect } from 'react';

import { fetchSandbox } from '@quayside/contract/endpoints/sandbox';
import type { SandboxResponse } from '@quayside/contract/schemas/service';

import { isUnreachable, toApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { createStore } from '../../../lib/store';
import { useStore } from '../../../lib/use-store';

/** Whether the service is a sandbox: unknown, off, or on with its chains. */
export type SandboxView =
  | { readonly status: 'unknown' | 'off' }
  | { readonly status: 'on'; readonly answer: SandboxResponse };

const unknown: SandboxView = { status: 'unknown' };
const store = createStore<SandboxView>(unknown);
let isRequesting = false;

const RETRY_MS = 10_000;

/** Requests the sandbox once per page load, and again if the service was unreachable. */
function requestSandbox(): void {
  if (isRequesting || store.get().status !== 'unknown') return;
  isRequesting = true;
  call(fetchSandbox, {})
    .then(
      (answer) => {
        store.set({ status: 'on', answer });
      },
      (thrown: unknown) => {
        if (!isUnreachable(toApiError(thrown))) store.set({ status: 'off' });
      },
    )
    .finally(() => {
      isRequesting = false;
    });
}

/** Returns whether the service is a sandbox, which is unknown in the static HTML. */
export function useSandbox(): SandboxView {
  const view = useStore(store, unknown);
  useEffect(() => {
    if (view.status !== 'unknown') return undefined;
    requestSandbox();
    const timer = setInterval(requestSandbox, RETRY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [view.status]);
  return view;
}
