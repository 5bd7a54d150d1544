import { getProfile, getSalesProfile } from '@tipwell/contract/calls/profile';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { payOriginOf } from '../../platform/http/public-origin.ts';
import { anySignedInPerson } from '../identity/index.ts';
import { salesPeople } from './policy.ts';
import { showProfile } from './show-profile.ts';

export const routes: Binding[] = [
  bind(getProfile, anySignedInPerson, async (context, actor, _asked, { request }) =>
    showProfile(context, actor, (country) => payOriginOf(context.config, request, country)),
  ),
  bind(getSalesProfile, salesPeople, async (context, actor, _asked, { request }) =>
    showProfile(context, actor, (country) => payOriginOf(context.config, request, country)),
  ),
];
