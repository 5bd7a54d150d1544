/**
 * A moment as PayerMax writes it: `2022-12-02T11:35:17 +0000` with payouts, ISO 8601 elsewhere. Null where
 * nothing stands there, or nothing that is one.
 */
export function momentOf(text: string | null | undefined): Date | null {
  const plain = (text ?? '').trim().replace(/ ?([+-]\d{2}):?(\d{2})$/, '$1:$2');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(plain)) return null;
  const moment = new Date(plain);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
