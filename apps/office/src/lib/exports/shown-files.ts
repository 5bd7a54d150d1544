import type { MadeExport } from '@tipwell/contract/backoffice/calls/exports';
import { isUnderWay } from './queries.ts';

/** What has no file any more is hardly looked for; a page is no archive. */
const mostEnded = 3;

/** Every file that is ready or still to come, and the last of those that are gone or never came. */
export function shownFiles(made: readonly MadeExport[]): MadeExport[] {
  const isEnded = (one: MadeExport): boolean => one.state !== 'READY' && !isUnderWay(one);
  const lastEnded = new Set(made.filter(isEnded).slice(0, mostEnded));
  return made.filter((one) => !isEnded(one) || lastEnded.has(one));
}
