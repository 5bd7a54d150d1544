import { aKycForm, anIssuerUser, wantsCard } from '../../support/issued-cards.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

const english = { version: '23.11.2026', language: 'en' };

/**
 * Agreeing is for oneself at one's own workplace, so that colleagues may do so there too; that nobody
 * agrees for a place where they do not work is a test of the use case.
 */
const agreeing = (text: { version: string; language: string }): Row => ({
  own: ({ locationId }: Earner) => ({ body: { ...text, locationId } }),
  foreign: null,
});
/** About the person themselves, who is to have an issued card; about nobody else. */
const aboutMyCard: Row = {
  own: async (me, app) => {
    await wantsCard(app, me.userId);
    await anIssuerUser(app, me.userId);
    return { params: { userId: me.userId } };
  },
  foreign: (_me, other) => ({ 'another person': { params: { userId: other.userId } } }),
};

export const onboardingRows: Readonly<Record<string, Row>> = {
  getOnboarding: { own: () => ({}), foreign: null },
  getIdentityCheck: { own: () => ({}), foreign: null },
  startIdentityCheck: { own: () => ({ body: { documentType: 'PASSPORT' } }), foreign: null },
  sendKycData: {
    own: async (me, app) => {
      await wantsCard(app, me.userId);
      return { params: { userId: me.userId }, body: aKycForm };
    },
    foreign: (_me, other) => ({
      'another person': { params: { userId: other.userId }, body: aKycForm },
    }),
  },
  getKycDraft: aboutMyCard,
  keepKycDraft: {
    own: async (me, app) => {
      await wantsCard(app, me.userId);
      return { params: { userId: me.userId }, body: { personal: { printedName: 'AMIRA' } } };
    },
    foreign: (_me, other) => ({
      'another person': { params: { userId: other.userId }, body: { personal: {} } },
    }),
  },
  getUserStatus: aboutMyCard,
  runKyc: aboutMyCard,
  getCardList: aboutMyCard,
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
