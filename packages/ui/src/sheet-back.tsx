import { createContext, use, useEffect, useEffectEvent } from 'react';

/**
 * Tells a window in front of the page that somebody goes back, by button, key or gesture, until what it
 * gives back is called. Whoever draws a page says how; without it going back leaves the page.
 */
export type OnBack = (wanted: () => void) => () => void;

export const SheetBack = createContext<OnBack | null>(null);

/** Going back closes an open window first and leaves the page where it is. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = use(SheetBack);
  const wanted = useEffectEvent(close);
  useEffect(() => (isOpen && onBack ? onBack(() => wanted()) : undefined), [isOpen, onBack]);
}
