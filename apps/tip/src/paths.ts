import { payButtons, type PayButton } from '@tipwell/contract/providers/payment-methods';
import type { Locale, TipChoice } from './models.ts';

// The only place of the customers' pages that writes an address.

interface Page {
  path: string;
}

/** A page in a language, with what was chosen so far. */
export function tipPath(
  { path }: Page,
  locale: Locale,
  choice: Partial<TipChoice> = {},
  isPreview = false,
): string {
  const query = new URLSearchParams({ lang: locale });
  if (choice.bill !== undefined) query.set('bill', String(choice.bill));
  if (choice.amount != null) query.set('amount', String(choice.amount));
  if (choice.feeMode != null) query.set('fee', choice.feeMode);
  if (choice.stars != null) query.set('rate', String(choice.stars));
  if (choice.insteadOf !== undefined) query.set('instead', String(choice.insteadOf));
  if (isPreview) query.set('preview', 'true');
  return `${path}?${query}`;
}

/** Where the tip page's form goes without scripts. */
export function reviewPath({ path }: Page): string {
  return `${path}/review`;
}

/** Where the review page's form starts the payment. */
export function startPath({ path }: Page): string {
  return `${path}/start`;
}

/** What people have not to sign in for to read: the texts that count in a country. */
export function legalPath(text: 'terms' | 'privacy', country: string): string {
  return `/legal/${text}?country=${country}`;
}

/** Where a typed short code is looked up; the API answers with the tip page. */
export const codePath = '/t';

/** The names of the form's submit buttons, and what they mean. */
export function isPayButton(value: unknown): value is PayButton {
  return payButtons.some((button) => button === value);
}
