import { Suspense, type ReactNode } from 'react';

/**
 * A part of a static page that hydrates in a separate task: React hydrates a Suspense boundary
 * after the rest, in slices, and immediately when the visitor clicks or types in it. Nothing in it
 * suspends, so it needs no fallback. Use it only where the surrounding page does not update during
 * hydration: if the parent updates before the part has hydrated, React renders the part again and
 * reports error 421.
 */
export function HydrationStep({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
