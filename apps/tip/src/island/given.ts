import { element } from './element.ts';
import { kept } from './tip-id.ts';

/** Says what was given from this page in this tab, as its paid receipt has left it here. */
export function showGiven(): void {
  const [href, sum] = kept[`given ${location.pathname}`]?.split(' ', 2) ?? [];
  if (!href || !sum) return;
  element('given-sum').textContent = sum;
  element<HTMLAnchorElement>('given-receipt').href = href;
  element('given').hidden = false;
}
