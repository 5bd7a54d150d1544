import { useEffect, useRef } from 'react';

/** Leads past a step in which there is nothing to do, once, however often it is drawn meanwhile. */
export function useLedPast(isNothingToDo: boolean, onDone: () => void): void {
  const isLed = useRef(false);
  useEffect(() => {
    if (!isNothingToDo || isLed.current) return;
    isLed.current = true;
    onDone();
  });
}
