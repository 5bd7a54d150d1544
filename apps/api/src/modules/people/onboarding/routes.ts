import { updateProfile } from '@tipwell/contract/identity/calls/account';
import { endOnboarding as endCall, getOnboarding } from '@tipwell/contract/people/calls/onboarding';
import {
  applyDistributions,
  applyNymTerms,
  applyTerms,
} from '@tipwell/contract/people/calls/onboarding-acceptances';
import { bind, type Binding } from '#platform/http/bind.ts';
import { hashedAddress } from '#platform/http/hashed-address.ts';
import { officeOriginOf } from '#platform/http/public-origin.ts';
import { personThemselves, showAccount } from '#identity/identity';
import { acceptDocument } from './steps/accept-document.ts';
import { ownOnboarding } from './policy.ts';
import { endOnboarding } from './steps/end-onboarding.ts';
import { saveMainInformation } from './steps/save-main-information.ts';
import { showOnboarding } from './steps/show-onboarding.ts';

export const routes: Binding[] = [
  bind(
    updateProfile,
    personThemselves,
    async (context, actor, { body }, { request }) => {
      await saveMainInformation(context, actor, body, officeOriginOf(context.config, request));
      return showAccount(context, actor);
    },
    { max: 30, timeWindow: '1 minute' },
  ),
  bind(getOnboarding, ownOnboarding, async (context, actor, { query }) =>
    showOnboarding(context, actor, query.staffId),
  ),
  bind(endCall, ownOnboarding, async (context, actor, { body }) =>
    endOnboarding(context, actor, body.by),
  ),
  bind(applyTerms, ownOnboarding, async (context, actor, { body }, { request }) =>
    acceptDocument(context, actor, {
      ...body,
      document: 'TERMS',
      addressHash: hashedAddress(context, request),
    }),
  ),
  bind(applyDistributions, ownOnboarding, async (context, actor, { body }, { request }) =>
    acceptDocument(context, actor, {
      ...body,
      document: 'DISTRIBUTION_RULES',
      addressHash: hashedAddress(context, request),
    }),
  ),
  bind(applyNymTerms, ownOnboarding, async (context, actor, { body }, { request }) =>
    acceptDocument(context, actor, {
      ...body,
      document: 'PREPAID_CARD_TERMS',
      addressHash: hashedAddress(context, request),
    }),
  ),
];
