import { realPersonOf, type Person } from './actor.ts';

/**
 * May somebody decide as the second person about what a first one asked for? Four eyes are two
 * people: both are compared as who they really are behind a view, and nobody decides in a view, where
 * it would be unclear whose decision it was (money rules 4 and 6).
 */
export function isSecondPerson(
  firstPerson: string,
  second: Pick<Person, 'userId' | 'viewedBy'>,
): boolean {
  return second.viewedBy === null && realPersonOf(second) !== firstPerson;
}
