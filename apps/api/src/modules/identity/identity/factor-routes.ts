import {
  addAuthenticator as addAuthenticatorCall,
  addPasskey as addPasskeyCall,
  agreeToFactorReset,
  askForFactorReset,
  cancelFactorReset,
  completeLogin as completeLoginCall,
  confirm as confirmCall,
  getConfirmation,
  getFactorReset,
  getSecondFactor,
  removeAuthenticator as removeAuthenticatorCall,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
  startAuthenticator as startAuthenticatorCall,
  startPasskey as startPasskeyCall,
  startPasskeyLogin as startPasskeyLoginCall,
} from '@tipwell/contract/identity/calls/second-factor';
import { bind, bindPublic, type Binding } from '#platform/http/bind.ts';
import { readKnownDevice } from './throttling/known-device.ts';
import { administratorsOnly, personThemselves } from './policy.ts';
import { handSession } from './sessions/hand-session.ts';
import {
  confirm,
  requireConfirmation,
  requireFactor,
  showConfirmation,
} from './second-factor/confirmations.ts';
import { agreeToReset, askForReset, cancelReset, showReset } from './second-factor/factor-reset.ts';
import {
  addAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from './second-factor/own-authenticator.ts';
import { renewRecoveryCodes, showFactors } from './second-factor/own-factors.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './second-factor/own-passkeys.ts';
import { relyingPartyOf } from './second-factor/relying-party.ts';
import { completeLogin, startPasskeyLogin } from './sign-in/sign-in-steps.ts';
import { toldClient } from './sessions/told-client.ts';

const seldom = { max: 60, timeWindow: '1 minute' };

export const factorRoutes: Binding[] = [
  bindPublic(
    startPasskeyLoginCall,
    async (context, _actor, { body }, { request }) => {
      const asked = { challengeId: body.challengeId, device: body.identifier };
      return startPasskeyLogin(context, asked, relyingPartyOf(context.config, request));
    },
    seldom,
  ),
  bindPublic(
    completeLoginCall,
    async (context, actor, { body }, exchange) => {
      const { identifier: device, challengeId, proof } = body;
      const client = toldClient(exchange.request);
      const party = relyingPartyOf(context.config, exchange.request);
      const known = readKnownDevice(context, exchange.request);
      const input = { challengeId, device, proof, client, knownDevice: known };
      return handSession(context, exchange, await completeLogin(context, actor, input, party));
    },
    seldom,
  ),
  bind(getSecondFactor, personThemselves, async (context, actor) => showFactors(context, actor)),
  bind(
    startPasskeyCall,
    personThemselves,
    async (context, actor, _asked, { request }) =>
      startPasskey(context, actor, relyingPartyOf(context.config, request)),
    seldom,
  ),
  bind(addPasskeyCall, personThemselves, async (context, actor, { body }, { request }) => ({
    recoveryCodes: await addPasskey(context, actor, body, relyingPartyOf(context.config, request)),
  })),
  bind(renamePasskeyCall, personThemselves, async (context, actor, { params, body }) => {
    await renamePasskey(context, actor, { ...params, ...body });
    return {};
  }),
  bind(removePasskeyCall, personThemselves, async (context, actor, { params }) => {
    await removePasskey(context, actor, params.credentialId);
    return {};
  }),
  bind(
    startAuthenticatorCall,
    personThemselves,
    async (context, actor) => startAuthenticator(context, actor),
    seldom,
  ),
  bind(
    addAuthenticatorCall,
    personThemselves,
    async (context, actor, { body }) => ({
      recoveryCodes: await addAuthenticator(context, actor, body.code),
    }),
    seldom,
  ),
  bind(removeAuthenticatorCall, personThemselves, async (context, actor) => {
    await removeAuthenticator(context, actor);
    return {};
  }),
  bind(renewRecoveryCodesCall, personThemselves, async (context, actor) => ({
    recoveryCodes: await renewRecoveryCodes(context, actor),
  })),
  bind(getConfirmation, personThemselves, async (context, actor, { params }, { request }) => {
    const party = relyingPartyOf(context.config, request);
    return showConfirmation(context, actor, params.confirmationId, party);
  }),
  bind(
    confirmCall,
    personThemselves,
    async (context, actor, { params, body }, { request }) => {
      const knownDevice = readKnownDevice(context, request);
      const given = { confirmationId: params.confirmationId, proof: body.proof, knownDevice };
      await confirm(context, actor, given, relyingPartyOf(context.config, request));
      return {};
    },
    seldom,
  ),
  bind(getFactorReset, administratorsOnly, async (context, actor, { params }) =>
    showReset(context, actor, params.userId),
  ),
  bind(askForFactorReset, administratorsOnly, async (context, actor, { params, body }) => {
    requireFactor(context, actor);
    return askForReset(context, actor, { ...params, ...body });
  }),
  bind(agreeToFactorReset, administratorsOnly, async (context, actor, { params }) => {
    requireFactor(context, actor);
    if (actor.factor.isSetUp) {
      await requireConfirmation(context, actor, { kind: 'APPROVAL', facts: params });
    }
    await agreeToReset(context, actor, params);
    return {};
  }),
  bind(cancelFactorReset, administratorsOnly, async (context, actor, { params }) => {
    await cancelReset(context, actor, params);
    return {};
  }),
];
