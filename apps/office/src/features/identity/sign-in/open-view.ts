// A view of another person in a tab of its own. The tab is given something that opens the view once, and
// never through an address: what it is given stays with the tab, and is worth nothing without the cookie
// of whoever began it.
import { ApiFailure } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import { session } from '#lib/session.ts';
import { takeView } from './queries.ts';

const key = 'tipwell.hand-over';

/** Opens the tab of a view; false where the browser does not let a page open one by itself. */
export function openViewTab(handOver: string): boolean {
  // A tab that is opened from here starts with a copy of what this one keeps for itself.
  sessionStorage.setItem(key, handOver);
  const tab = globalThis.open(paths.openView.to, '_blank');
  sessionStorage.removeItem(key);
  if (tab === null) return false;
  tab.opener = null;
  return true;
}

let taking: Promise<boolean> | null = null;

/** Makes this tab the view it was opened for; false where there is none, or none any more. */
export function takeOpenedView(): Promise<boolean> {
  taking ??= take().finally(() => {
    taking = null;
  });
  return taking;
}

async function take(): Promise<boolean> {
  const handOver = sessionStorage.getItem(key);
  if (handOver === null) return session.isViewTab();
  try {
    await takeView(handOver);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 429) throw error;
    forgetWhatCameAlong();
    return false;
  }
  forgetWhatCameAlong();
  return true;
}

/** What the copy brought from the other tab is of whoever sits there, and not of this view. */
function forgetWhatCameAlong(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name !== 'tipwell.view') sessionStorage.removeItem(name);
  }
}
