import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import type { PaletteProps } from './palette.tsx';

// Most visits never ask for it: it is fetched when it is first opened.
const load = async () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await load()).Palette }));

interface PaletteOnDemandProps extends Omit<PaletteProps, 'onClose'> {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

/** The command palette, opened by Ctrl/⌘ K from anywhere (screens, shell). */
export function PaletteOnDemand({ isOpen, setIsOpen, ...props }: PaletteOnDemandProps) {
  // An empty list of tags: the keys are heard in fields too.
  useHotkeys([['mod+K', () => setIsOpen(!isOpen)]], []);
  // Whoever presses the first of the two keys types on at once: the field is there by then.
  useEffect(() => {
    const prepare = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') void load();
    };
    window.addEventListener('keydown', prepare);
    return () => window.removeEventListener('keydown', prepare);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Palette {...props} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
