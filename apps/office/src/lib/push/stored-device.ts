import { useEffect } from 'react';
import { readKept } from './storage.ts';

/** How long after the first page stands the server may be told of the device. */
const restMs = 2000;

/** Where notifications are switched on in this browser, the server is told in which session it is now. */
export function useKeptDevice(): void {
  useEffect(() => {
    if (readKept() === null) return undefined;
    const timer = setTimeout(() => void tellAgain(), restMs);
    return () => clearTimeout(timer);
  }, []);
}

async function tellAgain(): Promise<void> {
  const { keepTelling } = await import('./this-browser.ts');
  // What does not come about now does so with the next first page.
  await keepTelling().catch(() => {});
}

/** Signed out where the server may not know it: the browser itself stops showing what it is told. */
export async function silenceDevice(): Promise<void> {
  if (readKept() === null) return;
  const { stopHere } = await import('./this-browser.ts');
  await stopHere().catch(() => {});
}
