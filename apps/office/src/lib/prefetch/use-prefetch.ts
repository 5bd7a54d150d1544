import { useEffect } from 'react';
import { rememberFirstQuestions } from './remember.ts';

/** How long after the first page stands it has asked all that it asks. */
const restMs = 2000;

/** Has the next visit begin with what this page asks. */
export function useFirstQuestions(): void {
  useEffect(() => {
    const timer = setTimeout(rememberFirstQuestions, restMs);
    return () => clearTimeout(timer);
  });
}
