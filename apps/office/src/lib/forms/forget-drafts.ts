import { readSaved } from '../lists/saved-filters/saved-filters.ts';

/** How the browser names what was typed and not yet sent, followed by whose it is. */
export const draftPrefix = 'tipwell.draft.';
// What was written in a chat goes with the tab.
const chatPrefix = 'tipwell.chat-draft.';

/** What a page remembers of where somebody stood with clocking, followed by whose it is. */
export const clockPrefix = 'tipwell.clock.';

/** How the browser names the filters that somebody saved for a list, followed by whose they are. */
export const filtersPrefix = 'tipwell.filters.';
/** What somebody looked for in words stands under these in a filter. */
const typedFields = ['q', 'search'];

/** Forgets what anybody typed and did not send in this browser; with a person, only what others did. */
export function forgetDrafts(except: string | null = null): void {
  for (const key of Object.keys(localStorage)) {
    const prefix = [draftPrefix, clockPrefix].find((one) => key.startsWith(one));
    if (prefix === undefined) continue;
    const isKept = except !== null && key.startsWith(`${prefix}${except}.`);
    if (!isKept) localStorage.removeItem(key);
  }
  forgetTypedFilters(except);
  if (except !== null) return;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(chatPrefix)) sessionStorage.removeItem(key);
  }
}

/** Of saved filters those with words go, such as a guest's e-mail; choices alone name nobody, and stay. */
function forgetTypedFilters(except: string | null): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(filtersPrefix)) continue;
    if (except !== null && key.startsWith(`${filtersPrefix}${except}.`)) continue;
    const stays = readSaved(localStorage.getItem(key)).filter(
      ({ search }) => !typedFields.some((field) => Object.hasOwn(search, field)),
    );
    if (stays.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(stays));
  }
}

/** Forgets every saved filter of this browser, of whoever deletes their account. */
export function forgetFilters(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(filtersPrefix)) localStorage.removeItem(key);
  }
}
