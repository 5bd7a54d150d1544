import type { Locale } from '@tipwell/contract/api/fields';
import { staffTypeName } from '@tipwell/contract/venues/staff-types';
import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { writtenDate } from '#platform/written-date.ts';
import { termsWords, whoHearsOfTerms, type TermsNews, type TermsSaid } from '#distribution/splits';
import { findPerson, type SharingTermsChanged } from '#identity/identity';
import { staffTypes } from '#identity/reference';
import { writeOfHappening } from '../delivery/notify-event.ts';

/**
 * Writes to a person that their job, roles or employment change as far as money depends on it, before it does,
 * and to the owners and those who decide about the split; to each once, however often it is heard.
 */
export async function writeAboutTerms(
  context: Context,
  changed: SharingTermsChanged,
): Promise<void> {
  const news = await whoHearsOfTerms(context, changed);
  if (!news) return;
  const { termsId, step } = changed;
  const { locationId, terms } = news;
  const readers = new Set([
    // Who joins has been told by the invitation as what.
    ...(step === 'JOINED' ? [] : [news.person, ...news.owners]),
    ...news.deciding,
  ]);
  const { leftOver } = await forEachApart(context, {
    name: `sharing-terms:${termsId}:${step}`,
    items: [...readers],
    idOf: (userId) => userId,
    clock: 'ITEM',
    handle: async (userId) => {
      const person = await findPerson(context.db, userId);
      if (!person || person.isErased) return;
      const isOwn = userId === news.person;
      const message = saidOf(changed, news, person.locale)
        .map((said) =>
          termsWords(
            said,
            {
              place: news.place,
              name: isOwn ? null : news.name,
              from: news.from === null ? '' : writtenDate(news.from, person.locale),
            },
            person.locale,
          ),
        )
        .join(' ');
      if (message === '') return;
      const isDeciding = news.deciding.includes(userId);
      await writeOfHappening(context, userId, `sharing-terms:${termsId}:${step}:${userId}`, {
        kind: 'SHARING_TERMS',
        topic: isOwn ? 'PAYOUTS' : 'TEAM',
        message,
        opens: isOwn
          ? { page: 'OWN_TIPS', staffId: terms.staffId }
          : { page: isDeciding ? 'SPLIT' : 'LOCATION', locationId },
      });
    },
  });
  if (leftOver.length > 0) throw new Error('Some people could not be told of a change of a job.');
}

function saidOf(
  { step, changesShare, changesEmployment }: SharingTermsChanged,
  { terms, excludedAs, sharesTips }: TermsNews,
  locale: Locale,
): TermsSaid[] {
  const { staffType, employment } = terms;
  const known = staffTypes.find(({ value }) => value === staffType);
  const job = known ? staffTypeName(known, locale) : staffType;
  const said: TermsSaid[] = [];
  if (changesShare && sharesTips) {
    if (step === 'PENDING') said.push({ what: 'PENDING', job });
    else if (step === 'REJECTED') said.push({ what: 'REJECTED' });
    else if (excludedAs !== null) said.push({ what: 'EXCLUDED' });
    else said.push(job === null ? { what: 'NO_JOB' } : { what: 'SHARES', job });
  }
  // Employment does not wait for a troncmaster; its day is told with the change that it came with.
  if (changesEmployment && step === 'CHANGED') said.push({ what: 'EMPLOYMENT', employment });
  return said;
}
