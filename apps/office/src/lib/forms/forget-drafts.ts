/** How the browser names what was typed and not yet sent, followed by whose it is. */
export const draftPrefix = 'tipwell.draft.';
// What was written in a chat goes with the tab.
const chatPrefix = 'tipwell.chat-draft.';

/** What a page remembers of where somebody stood with clocking, followed by whose it is. */
export const clockPrefix = 'tipwell.clock.';

/** Forgets what anybody typed and did not send in this browser; with a person, only what others did. */
export function forgetDrafts(except: string | null = null): void {
  for (const key of Object.keys(localStorage)) {
    const prefix = [draftPrefix, clockPrefix].find((one) => key.startsWith(one));
    if (prefix === undefined) continue;
    const isKept = except !== null && key.startsWith(`${prefix}${except}.`);
    if (!isKept) localStorage.removeItem(key);
  }
  if (except !== null) return;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(chatPrefix)) sessionStorage.removeItem(key);
  }
}
