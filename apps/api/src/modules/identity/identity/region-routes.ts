import {
  connectRegion,
  disconnectRegion,
  getOtherRegions,
  offerToRegion,
  passToRegion,
  takePass,
} from '@tipwell/contract/calls/regions/other-regions';
import { bind, bindPublic, type Binding } from '#platform/http/bind.ts';
import { readKnownDevice } from './guesses/known-device.ts';
import { personThemselves } from './policy.ts';
import {
  connectRegion as connect,
  disconnectRegion as disconnect,
  offerToRegion as offer,
} from './regions/connect-region.ts';
import { listOtherRegions } from './regions/other-regions.ts';
import { passToRegion as pass } from './regions/pass-to-region.ts';
import { takePass as take } from './regions/take-pass.ts';
import { endReplaced } from './sessions/log-out.ts';
import { handSession } from './sessions/hand-session.ts';
import { readRefreshToken } from './sessions/refresh-cookie.ts';
import { toldClient } from './sessions/told-client.ts';

/** Accounts of one person in several regions (product §9). */
export const regionRoutes: Binding[] = [
  bind(getOtherRegions, personThemselves, async (context, actor) =>
    listOtherRegions(context, actor),
  ),
  bind(passToRegion, personThemselves, async (context, actor, { params, body }) =>
    pass(context, actor, { region: params.region, offer: body.offer }),
  ),
  bind(offerToRegion, personThemselves, async (context, actor, { params }) =>
    offer(context, actor, params.region),
  ),
  bind(connectRegion, personThemselves, async (context, actor, { body }) =>
    connect(context, actor, body.pass),
  ),
  bind(disconnectRegion, personThemselves, async (context, actor, { params }) => {
    await disconnect(context, actor, params.region);
    return {};
  }),
  bindPublic(
    takePass,
    async (context, actor, { body }, exchange) => {
      const { request } = exchange;
      const taken = await take(context, actor, {
        pass: body.pass,
        device: body.identifier,
        client: toldClient(request),
        knownDevice: readKnownDevice(context, request),
        isAgreed: body.isAgreed,
      });
      const { region, person, signedIn } = taken;
      if (signedIn === null) return { region, person, session: null };
      // Whoever sat in this browser before is signed out, as nobody could end that session any more.
      const ofThisBrowser = readRefreshToken(context, request, undefined);
      if (ofThisBrowser) {
        await endReplaced(context, actor, ofThisBrowser, signedIn.opened.refreshToken);
      }
      return { region, person, session: handSession(context, exchange, signedIn) };
    },
    { max: 30, timeWindow: '1 minute' },
  ),
];
