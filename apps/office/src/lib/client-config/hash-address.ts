import { adminHashBase } from '@tipwell/contract/api/regions';
import { safeReturnPath } from '../public/public-paths.ts';

/** The page below which addresses of the admin site stand behind a hash (product §9). */
const page = adminHashBase.slice(0, adminHashBase.indexOf('#'));

/** The address of this office that such an address means; null where it is none of them. */
export function meantByHash({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): string | null {
  if (`${pathname}/`.replace('//', '/') !== page) return null;
  return hash.startsWith('#/') ? safeReturnPath(hash.slice(1)) : '/';
}

/** Follows an address with a hash before anything else looks at it: links of the admin site still lead. */
export function followHashAddress(): void {
  const { location, history } = globalThis;
  const meant = meantByHash(location);
  if (meant !== null) history.replaceState(null, '', meant);
}
