import { defineEvent } from '#platform/events.ts';

/** A person who was erased, as a queue may carry it: the facts to look for are sealed. */
export interface PersonErased {
  userId: string;
  /** Their places at locations, open or given up. */
  staffIds: number[];
  /** Who erased them. */
  erasedBy: string;
  /** What they were known by, sealed: see `readErasedFacts`. */
  sealedFacts: string;
}

/**
 * Somebody's name, address and number were replaced for good (readings, Data). Every module that
 * keeps facts of people forgets what it has of them; hearing it twice forgets nothing more.
 */
export const personErased = defineEvent<PersonErased>('person.erased');
