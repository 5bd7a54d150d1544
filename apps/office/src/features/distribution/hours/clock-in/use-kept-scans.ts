import { useSyncExternalStore } from 'react';
import {
  keptScansIn,
  onKeptScans,
  readKeptText,
  type KeptScan,
} from '#lib/clock-in/stored-scans.ts';

/** What somebody scanned on this phone and could not send yet. */
export function useKeptScans(userId: string): KeptScan[] {
  const text = useSyncExternalStore(onKeptScans, () => readKeptText(userId));
  return keptScansIn(text);
}
