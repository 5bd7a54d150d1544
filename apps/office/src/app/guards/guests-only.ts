import { redirect } from '@tanstack/react-router';
import { safeReturnPath } from '#lib/public/public-paths.ts';
import { session } from '#lib/session.ts';

/** For guests only: whoever is signed in goes where they wanted to go, else home (product §2). */
export function guestsOnly(returnPath?: string): void {
  if (session.read() !== null) redirect({ href: safeReturnPath(returnPath), throw: true });
}
