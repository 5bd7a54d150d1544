import { useEffect } from 'react';
import { rememberFirstQuestions } from './remember.ts';

/** How long after the first page stands it has asked all that it asks. */
const restMs = 2000;

/** Has the next visit begin with what this page asks. */
export function useFirstQuestions(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      rememberFirstQuestions();
      void keepDevice();
    }, restMs);
    return () => clearTimeout(timer);
  });
}

/** Where notifications are switched on in this browser, the server is told in which session it is now. */
async function keepDevice(): Promise<void> {
  if (localStorage.getItem('tipwell.push') === null) return;
  const { keepTelling } = await import('../push/this-browser.ts');
  // What does not come about now does so with the next first page.
  await keepTelling().catch(() => {});
}
