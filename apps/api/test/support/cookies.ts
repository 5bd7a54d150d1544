// What an answer has a browser keep.
import type { Answer } from './open-test-app.ts';

/** One cookie with everything that is said of it; empty where the answer sets none of this name. */
export function cookieNamed({ headers }: Pick<Answer, 'headers'>, name: string): string {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return set.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
}

/** What the browser sends along with its next request. */
export function cookiesToSend({ headers }: Pick<Answer, 'headers'>): string {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return set.map((cookie) => cookie.split(';')[0]).join('; ');
}
