import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** How long after a page stands what may be opened on it is fetched, if nobody has touched it before. */
const restMs = 3000;

/**
 * Something that opens in front of a page and is fetched for it: no page begins with it open, and what
 * a window is made of is often the heaviest part of a page. It is there when somebody wants it: it
 * comes at the first touch or key, or once the page has come to rest.
 */
export function onDemand<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Opened = lazy(async () => ({ default: opensOnceThere(await load()) }));
  // Whoever opens it is told that it cannot be fetched; until then nobody misses it.
  const fetchNow = () => void load().catch(() => undefined);

  return function OnDemand(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.isOpen);
    useEffect(() => fetchSoon(fetchNow), []);
    if (props.isOpen && !wasOpened) setWasOpened(true);
    if (!props.isOpen && !wasOpened) return null;
    return (
      <Suspense fallback={null}>
        <Opened {...props} />
      </Suspense>
    );
  };
}

/**
 * A window that is open from its beginning knows of no moment before, and gives the focus back to nobody
 * when it closes; so what has just come is closed for a moment.
 */
function opensOnceThere<Props extends { isOpen: boolean }>(Window: ComponentType<Props>) {
  return function OpensOnceThere(props: Props) {
    const [isThere, setIsThere] = useState(false);
    useEffect(() => setIsThere(true), []);
    return <Window {...props} isOpen={props.isOpen && isThere} />;
  };
}

function fetchSoon(fetchNow: () => void): () => void {
  const end = new AbortController();
  const begin = () => {
    end.abort();
    fetchNow();
  };
  const timer = setTimeout(begin, restMs);
  end.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const sign of ['pointerdown', 'keydown']) {
    globalThis.addEventListener(sign, begin, { signal: end.signal });
  }
  return () => end.abort();
}
