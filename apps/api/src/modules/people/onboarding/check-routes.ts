import {
  getCardList,
  getIdentityCheck,
  getUserStatus,
  runKyc as runKycCall,
  sendKycData as sendKycDataCall,
  startIdentityCheck,
} from '@tipwell/contract/people/calls/onboarding';
import {
  getKycDraft,
  keepKycDraft as keepDraftCall,
} from '@tipwell/contract/people/calls/kyc-draft';
import { bind, type Binding } from '#platform/http/bind.ts';
import { officeOriginOf, standInOriginOf } from '#platform/http/public-origin.ts';
import { ownAffairs, ownAffairsUnseen } from '#identity/identity';
import { issuerFor } from './prepaid-card/issuer-for.ts';
import { keepKycDraft, showKycDraft } from './prepaid-card/kyc-draft.ts';
import { listCards } from './prepaid-card/list-cards.ts';
import { runKyc } from './prepaid-card/run-kyc.ts';
import { sendKycData } from './prepaid-card/send-kyc-data.ts';
import { askIssuer, showIssuerUser } from './prepaid-card/show-issuer-user.ts';
import { asBrowsersReach } from './identity-check/page-address.ts';
import { showIdentityCheck } from './identity-check/show-identity-check.ts';
import { startIdentityCheck as start } from './identity-check/start-identity-check.ts';
import { ownOnboarding } from './policy.ts';

/** A page that waits asks once a second, and may be open twice. */
const polling = { max: 180, timeWindow: '1 minute' };
/** What others outside are asked to do for a person: nobody needs more. */
const seldom = { max: 30, timeWindow: '1 minute' };

export const checkRoutes: Binding[] = [
  bind(
    getIdentityCheck,
    ownOnboarding,
    async (context, actor) => showIdentityCheck(context, actor.userId),
    polling,
  ),
  bind(
    startIdentityCheck,
    ownOnboarding,
    async (context, actor, { body: { documentType } }, { request }) => {
      const returnUrl = `${officeOriginOf(context.config, request)}/onboard-onfido`;
      const { checkId, pageUrl } = await start(context, actor, { documentType, returnUrl });
      const standIn = standInOriginOf(context.config, request);
      return { checkId, pageUrl: pageUrl && asBrowsersReach(context.config, pageUrl, standIn) };
    },
    seldom,
  ),
  bind(getKycDraft, ownAffairsUnseen, async (context, actor) =>
    showKycDraft(context, actor.userId),
  ),
  bind(
    keepDraftCall,
    ownAffairs,
    async (context, actor, { body }) => keepKycDraft(context, actor.userId, body),
    polling,
  ),
  bind(
    sendKycDataCall,
    ownAffairs,
    async (context, actor, { body }) => sendKycData(context, actor, body),
    seldom,
  ),
  bind(
    getUserStatus,
    ownAffairs,
    async (context, actor) => {
      const issuer = await issuerFor(context, actor.userId);
      await askIssuer(context, issuer, actor.userId);
      return showIssuerUser(context, actor.userId);
    },
    polling,
  ),
  bind(runKycCall, ownAffairs, async (context, actor) => runKyc(context, actor.userId), seldom),
  bind(
    getCardList,
    ownAffairs,
    async (context, actor) => ({ cards: await listCards(context, actor) }),
    polling,
  ),
];
