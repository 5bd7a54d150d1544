import type { QueryClient } from '@tanstack/react-query';
import { beginAfresh } from '../reload-app.ts';
import { forgetWorkplace } from '../workplace.ts';

/** Somebody else sits here from now on: nothing of whoever sat here before is left. */
export function changePerson(queries: QueryClient, path: string): void {
  forgetWorkplace();
  queries.clear();
  beginAfresh(path);
}
