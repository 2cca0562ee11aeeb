import { Suspense, type ReactNode } from 'react';

/**
 * A part of a static page that the browser takes over in a task of its own: React hydrates what a
 * Suspense boundary holds after the rest, in slices, and at once where somebody presses or types.
 * Nothing in it waits for anything, so there is nothing to show meanwhile. Only for pages whose
 * frame stays as it is while they are taken over: an update from above that comes earlier makes
 * React draw the part anew and complain (error 421).
 */
export function HydrationStep({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
