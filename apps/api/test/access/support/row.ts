// What a row of the table of calls says: what to send, and who may.
import type { LocationRole, PlatformRole } from '@tipwell/contract/access/roles';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Earner } from './earner.ts';

export interface Inputs {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
}

export interface Row {
  /**
   * Input that succeeds for whoever may send it: the person herself, or the holders of the roles in
   * `at` and `onlyFor`. It may make what the call is about anew, so that each try finds it whole.
   */
  own: (me: Earner, app: TestApp) => Inputs | Promise<Inputs>;
  /**
   * What the person herself is answered where a call wants more of her than input; a test of its own shows
   * it done.
   */
  wantsMore?: { status: number; because: string };
  /** Puts right what `own` had to change about the person, whether or not the call was let through. */
  restore?: (me: Earner, app: TestApp) => Promise<void>;
  /** Each way in which somebody else's id could be mixed in; null where a call takes no id at all. */
  foreign: ((me: Earner, other: Earner) => Record<string, Inputs>) | null;
  /** What a program brings in place of a session: the key of the place that `own` is about. */
  key?: (me: Earner, app: TestApp) => Promise<string>;
  /** Why a public call may be made by anybody. */
  publicBecause?: string;
  /** The platform's roles that may do this to anybody's things; the person herself may not. */
  onlyFor?: readonly PlatformRole[];
  /**
   * A call about a location (`own` names the location of `me`): the roles held there that may, and the
   * platform's. Everybody else at the place gets 403, everybody elsewhere 404.
   */
  at?: { there: readonly LocationRole[]; platform: readonly PlatformRole[] };
}
