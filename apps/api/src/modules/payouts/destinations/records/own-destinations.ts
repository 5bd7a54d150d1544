import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import { cardIssuerName, issuedCardCurrency } from '#providers/providers';
import { currentDestinations, destinationOf, type Destination } from './destination-store.ts';
import { issuedCardsOf, type IssuedDestination } from './issued-card-store.ts';
import type { Payee } from './payee.ts';
import { ownDestinationBeside, ownDestinationThatCounts } from './own-destination.rule.ts';

/** What a new card or account takes the place of: the one given before, else the issued card that counts. */
export async function destinationBefore(
  db: Database,
  payee: Payee,
  paymentSystem: string,
): Promise<Destination | undefined> {
  const given = await destinationOf(db, payee, paymentSystem);
  if (given || payee.kind === 'VENUE') return given;
  const issued = (await issuedCardsOf(db, [payee.userId], cardIssuerName)).get(payee.userId);
  return issued?.isDefault ? issued : undefined;
}

type Place = Pick<Location, 'paymentSystem' | 'currency'>;

/** The card or account of their own that a person is paid to at a place. */
export async function ownDestination(
  db: Database,
  userId: string,
  place: Place,
): Promise<Destination | undefined> {
  return (await ownDestinations(db, [userId], place)).get(userId);
}

/** The same for many people, by person. */
export async function ownDestinations(
  db: Database,
  userIds: readonly string[],
  place: Place,
): Promise<Map<string, Destination>> {
  const both = await bothOf(db, userIds, place);
  return new Map(
    [...both].flatMap(([userId, theirs]): [string, Destination][] => {
      const counts = ownDestinationThatCounts(theirs, currenciesOf(place));
      return counts ? [[userId, counts]] : [];
    }),
  );
}

/** What a person could be paid to at a place instead of what counts now. */
export async function ownDestinationAside(
  db: Database,
  userId: string,
  place: Place,
): Promise<Destination | null> {
  const theirs = (await bothOf(db, [userId], place)).get(userId);
  return theirs ? ownDestinationBeside(theirs, currenciesOf(place)) : null;
}

const currenciesOf = ({ currency }: Place) => ({ currency, cardCurrency: issuedCardCurrency });

interface Both {
  given: Destination | null;
  issued: IssuedDestination | null;
}

async function bothOf(
  db: Database,
  userIds: readonly string[],
  { paymentSystem }: Place,
): Promise<Map<string, Both>> {
  const given = await currentDestinations(db, userIds, paymentSystem);
  const issued = await issuedCardsOf(db, userIds, cardIssuerName);
  return new Map(
    userIds.map((userId) => [
      userId,
      { given: given.get(userId) ?? null, issued: issued.get(userId) ?? null },
    ]),
  );
}
