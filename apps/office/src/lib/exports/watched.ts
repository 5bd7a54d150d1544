import { useEffect } from 'react';

let watching = 0;

/** Marks a window that shows how files get on, for as long as it is there. */
export function useWatchedFiles(): void {
  useEffect(() => {
    watching += 1;
    return () => {
      watching -= 1;
    };
  }, []);
}

/** Whether somebody has such a window before them: a note about a file would cover what it tells. */
export const areFilesWatched = (): boolean => watching > 0;
