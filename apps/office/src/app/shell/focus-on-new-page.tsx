import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a change of page the focus is on the new page's heading, which is then read out. */
export function FocusOnNewPage() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
      }),
    [router],
  );
  return null;
}
