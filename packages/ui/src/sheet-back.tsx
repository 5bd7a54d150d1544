import { createContext } from 'react';

/** A window in front of a page, as whoever watches for going back has to know it. */
export interface OpenWindow {
  /** It wants to be closed. */
  close: () => void;
  /** Something is being done that must not be left: nothing closes it now. */
  isLocked: () => boolean;
}

/**
 * Watches over an open window until what it gives back is called: whoever goes back meanwhile, by button,
 * key or gesture, closes the window. Whoever draws a page says how; without it going back leaves the page.
 */
export type OnBack = (window: OpenWindow) => () => void;

export const SheetBack = createContext<OnBack | null>(null);
