import type { ReactNode } from 'react';
import { fill, messagesByLocale } from './messages.ts';
import type { Locale, PaidBill, Recipient, Venue } from './models.ts';
import { nameOf } from './page-head.tsx';

/** What arrives of a payment. */
export interface ArrivingSums {
  /** All that reaches people and, of a bill, whoever it belongs to. */
  all: ReactNode;
  bill: ReactNode;
  /** Null where no tip is given. */
  tip: ReactNode | null;
}

interface Payees {
  locale: Locale;
  recipient: Recipient;
  venue: Venue;
  /** Whose the bill is; null where none is paid. */
  billBelongsTo: PaidBill['belongsTo'] | null;
}

/** Whether the bill is one's and the tip another's. */
export function isForTwo({ billBelongsTo, recipient }: Payees): boolean {
  return billBelongsTo !== null && (billBelongsTo === 'VENUE' || recipient.isPooled);
}

/** Who gets how much, by name: "Amira gets £10.00", or whose the bill is and whose the tip. */
export function whoGets(payees: Payees, { all, bill, tip }: ArrivingSums): ReactNode {
  const { locale, recipient, venue, billBelongsTo } = payees;
  const messages = messagesByLocale[locale];
  const payee = <bdi>{billBelongsTo === 'VENUE' ? venue.name : recipient.name}</bdi>;
  if (!isForTwo(payees)) {
    const name = <bdi>{nameOf(recipient, locale, true)}</bdi>;
    return fill(messages.theyGet, { name, net: all });
  }
  if (tip === null) return fill(messages.theyGet, { name: payee, net: bill });
  const name = <bdi>{nameOf(recipient, locale)}</bdi>;
  return fill(messages.bothGet, { payee, bill, name, net: tip });
}
