import type { Locale } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { writtenDate, writtenRate } from '#platform/written-date.ts';
import { findPerson, sendLater } from '#identity/identity';
import { ownersAt } from '../records/owners-at.ts';
import { findLocation, type Location } from '../records/store.ts';
import { feeNow } from './fee-now.ts';

interface Said {
  venue: string;
  before: string;
  after: string;
  from: string;
}

const words: Record<Locale, { subject: string; text: (said: Said) => string }> = {
  en: {
    subject: 'Your service fee changes',
    text: ({ venue, before, after, from }) =>
      `${venue}: Tipwell has changed its service fee from ${before} to ${after}. It applies from ${from}. If you did not agree to this, contact our support.`,
  },
  de: {
    subject: 'Deine Servicegebühr ändert sich',
    text: ({ venue, before, after, from }) =>
      `${venue}: Tipwell hat die Servicegebühr von ${before} auf ${after} geändert. Sie gilt ab ${from}. Wenn du dem nicht zugestimmt hast, wende dich an unseren Support.`,
  },
  fr: {
    subject: 'Vos frais de service changent',
    text: ({ venue, before, after, from }) =>
      `${venue} : Tipwell a fait passer ses frais de service de ${before} à ${after}, à compter du ${from}. Si vous n’avez pas donné votre accord, contactez notre assistance.`,
  },
  ar: {
    subject: 'تتغير رسوم الخدمة لديك',
    text: ({ venue, before, after, from }) =>
      `${venue}: غيّرت Tipwell رسوم الخدمة من ${before} إلى ${after}، وتسري من ${from}. إذا لم توافق على ذلك فاتصل بالدعم.`,
  },
};

/** Owners learn in writing what our fee was, what it will be and from which day. */
export async function tellOwnersOfFee(context: Context, tx: Tx, before: Location): Promise<void> {
  const { locationId, name: venue } = before;
  const now = context.clock.now();
  const after = await findLocation(tx, locationId);
  if (!after) return;
  const fee = feeNow(after, now);
  const rates = { before: feeNow(before, now).bps, after: fee.next?.bps ?? fee.bps };
  for (const userId of await ownersAt(tx, locationId)) {
    const person = await findPerson(tx, userId);
    if (!person) continue;
    const { email, locale } = person;
    const { subject, text } = words[locale];
    await sendLater(context, tx, {
      kind: 'EMAIL',
      to: email,
      subject,
      text: text({
        venue,
        before: writtenRate(rates.before, locale),
        after: writtenRate(rates.after, locale),
        from: writtenDate(fee.next?.from ?? fee.today, locale),
      }),
      about: { opens: { page: 'LOCATION', locationId }, locale },
    });
  }
}
