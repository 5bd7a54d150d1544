import { useEffect, useRef, useState } from 'react';

/** So long somebody rests before what they typed is looked for. */
const restMs = 300;

interface TypedSearch {
  /** What stands in the field. */
  typed: string;
  type: (text: string) => void;
  /**
   * What is to be looked for now, without waiting any longer: whoever chooses another filter at the
   * same moment means both.
   */
  settle: () => string;
  /** Empties the field, also of words that were not looked for yet. */
  clear: () => void;
}

/**
 * Words that are looked for as one types. What the address says is shown, unless it is only the echo of
 * what was typed a moment ago.
 */
export function useTypedSearch(value: string, onSearch: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setTyped(value);
  }
  useEffect(() => () => stop(timer), []);
  // The wait ends in the newest page, whose other filters count.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  return {
    typed,
    type: (text) => {
      setTyped(text);
      stop(timer);
      timer.current = setTimeout(() => {
        setSent(text.trim());
        search.current(text.trim());
      }, restMs);
    },
    settle: () => {
      stop(timer);
      setSent(typed.trim());
      return typed.trim();
    },
    clear: () => {
      stop(timer);
      setSent('');
      setTyped('');
    },
  };
}

function stop(timer: { current: ReturnType<typeof setTimeout> | null }): void {
  if (timer.current) clearTimeout(timer.current);
  timer.current = null;
}
