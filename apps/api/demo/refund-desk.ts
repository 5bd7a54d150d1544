import type { AtAScreen } from './at-a-screen.ts';
import { platformTeam } from './cast/platform-team.ts';

/** The two people of the platform who give duplicate tips back, each at their own screen. */
export interface RefundDesk {
  ask(refundId: string, tipId: string): Promise<void>;
  approve(refundId: string): Promise<void>;
}

export function refundDesk(as: AtAScreen): RefundDesk {
  return {
    async ask(refundId, tipId) {
      const note = 'The guest paid twice within three minutes and wrote to us.';
      const body = { refundId, tipId, reason: 'DUPLICATE', note };
      await as(platformTeam.support.login, `ask-${refundId}`, async (ask) =>
        ask('POST', '/refunds', `ask-${refundId}`, body),
      );
    },
    async approve(refundId) {
      await as(platformTeam.transactions.login, `approve-${refundId}`, async (ask) =>
        ask('POST', `/refunds/${refundId}/approve`, `approve-${refundId}`),
      );
    },
  };
}
