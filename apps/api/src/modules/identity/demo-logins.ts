import type { Context } from '../../platform/context.ts';
import { findUserByLogin } from './store.ts';

/** The password of every person of the demo. A production start seeds nobody. */
export const demoPassword = 'tipwell1';

/** People of the demo in whose place a new user sees most. */
const shown = [
  { login: 'staff@demo.tipwell.test', who: 'Amira, stylist in Manchester, keeps her own tips' },
  {
    login: 'tom.ellery@demo.tipwell.test',
    who: 'Tom, waiter in London, where all tips are shared',
  },
  {
    login: 'jonas.weber@demo.tipwell.test',
    who: 'Jonas, waiter in Berlin, where the person tipped comes first',
  },
];

/** The demo's logins for the login page: of those who are there, and nobody outside the demo. */
export async function demoLogins(
  context: Context,
): Promise<{ login: string; password: string; who: string }[]> {
  if (!context.config.isDemo) return [];
  const people = await Promise.all(
    shown.map(async (person) => ({
      ...person,
      password: demoPassword,
      isThere: await findUserByLogin(context.db, { kind: 'EMAIL', email: person.login }),
    })),
  );
  return people
    .filter(({ isThere }) => isThere !== undefined)
    .map(({ login, password, who }) => ({ login, password, who }));
}
