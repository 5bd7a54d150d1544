import { endOnboarding as endCall, getOnboarding } from '@tipwell/contract/calls/onboarding';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { ownOnboarding } from './policy.ts';
import { endOnboarding } from './steps/end-onboarding.ts';
import { showOnboarding } from './steps/show-onboarding.ts';

export const routes: Binding[] = [
  bind(getOnboarding, ownOnboarding, async (context, actor) => showOnboarding(context, actor)),
  bind(endCall, ownOnboarding, async (context, actor, { body }) =>
    endOnboarding(context, actor, body.by),
  ),
];
