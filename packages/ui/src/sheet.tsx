import { onDemand } from './on-demand.tsx';

/** One task in front of the page: a window on a desktop, a drawer from below on a phone. */
export const Sheet = onDemand(async () => (await import('./sheet-window.tsx')).SheetWindow);
