import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import type { PaletteProps } from './palette.tsx';

// Most visits never ask for it: it is fetched when it is first opened.
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

interface PaletteOnDemandProps extends Omit<PaletteProps, 'onClose'> {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

/** The command palette, opened by Ctrl/⌘ K from anywhere (screens, shell). */
export function PaletteOnDemand({ isOpen, setIsOpen, ...props }: PaletteOnDemandProps) {
  // An empty list of tags: the keys are heard in fields too.
  useHotkeys([['mod+K', () => setIsOpen(!isOpen)]], []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Palette {...props} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
