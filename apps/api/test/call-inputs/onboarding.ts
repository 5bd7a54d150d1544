import type { Earner } from './earner.ts';
import type { Row } from './row.ts';

const english = { version: '23.11.2026', language: 'en' };

/**
 * Agreeing is for oneself at one's own workplace, so that colleagues may do so there too; that nobody
 * agrees for a place where they do not work is a test of the use case.
 */
const agreeing = (text: { version: string; language: string }): Row => ({
  own: ({ locationId }: Earner) => ({ body: { ...text, locationId } }),
  foreign: null,
});

export const onboardingRows: Readonly<Record<string, Row>> = {
  getOnboarding: { own: () => ({}), foreign: null },
  endOnboarding: { own: () => ({ body: { by: 'SKIP' } }), foreign: null },
  applyTerms: agreeing({ version: '02.03.2024', language: 'en' }),
  applyDistributions: agreeing(english),
  applyNymTerms: {
    ...agreeing(english),
    own: async ({ locationId, userId }, { context: { db } }) => {
      const card = { enable_nym_card: true };
      await db.updateTable('identity.users').set(card).where('user_id', '=', userId).execute();
      return { body: { ...english, locationId } };
    },
    restore: async ({ userId }, { context: { db } }) => {
      const noCard = { enable_nym_card: false };
      await db.updateTable('identity.users').set(noCard).where('user_id', '=', userId).execute();
    },
  },
};
