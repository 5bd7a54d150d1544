// What guests and waiters of a story meet: an app in this process, or the whole of Tipwell in programs of
// its own.
import type { Database } from '#platform/db/database.ts';
import type { OutsideClient, TestApp } from './open-test-app.ts';
import type { Waiter } from './build.ts';

export interface AppAsMet {
  context: { db: Database };
  clock: { now(): Date };
  outside: OutsideClient;
  ask: TestApp['ask'];
}

/** Somebody who says where they are paid. */
export interface Payee extends Pick<Waiter, 'userId' | 'staffId' | 'email'> {
  /** Left out: that of all people in tests. */
  password?: string;
}
