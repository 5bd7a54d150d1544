import { defineEvent } from '#platform/events.ts';

/**
 * Something changed about an account by which others decide how far its person is: details, a password
 * of their own, or that their papers were seen. Who hears it asks for the facts anew.
 */
export const accountFactsChanged = defineEvent<{ userId: string }>('account.factsChanged');
