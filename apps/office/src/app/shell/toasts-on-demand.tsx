import { lazy, Suspense } from 'react';
import { useToasts } from '#lib/toasts.ts';

// Most visits have nothing to tell above the page: its words and looks come when they are needed.
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Everything that is to be told above the page, once there is something. */
export function ToastsOnDemand() {
  'use no memo';
  if (useToasts().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
