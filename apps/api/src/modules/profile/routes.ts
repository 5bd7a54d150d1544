import { getProfile } from '@tipwell/contract/calls/profile';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { publicOriginOf } from '../../platform/http/public-origin.ts';
import { anySignedInPerson } from '../identity/index.ts';
import { showProfile } from './show-profile.ts';

export const routes: Binding[] = [
  bind(getProfile, anySignedInPerson, async (context, actor, _asked, { request }) =>
    showProfile(context, actor.userId, publicOriginOf(context.config, request)),
  ),
];
