import { useSyncExternalStore } from 'react';

function listen(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** Whether the device has a network, followed as it changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}
