import { use, useEffect, useEffectEvent } from 'react';
import { SheetBack } from './sheet-back.tsx';

/** Going back closes an open window first and leaves the page where it is. */
export function useCloseOnBack(isOpen: boolean, close: () => void, isLocked = false): void {
  const onBack = use(SheetBack);
  const wanted = useEffectEvent(close);
  const locked = useEffectEvent(() => isLocked);
  useEffect(
    () =>
      isOpen && onBack ? onBack({ close: () => wanted(), isLocked: () => locked() }) : undefined,
    [isOpen, onBack],
  );
}
