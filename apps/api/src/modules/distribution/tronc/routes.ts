import {
  answerIndependence,
  getIndependence,
  getOwnIndependence,
} from '@tipwell/contract/distribution/calls/independence';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { answerInquiry } from './answer-inquiry.ts';
import { showIndependence } from './show-independence.ts';
import { showOwnInquiry } from './show-own-inquiry.ts';

export const independenceRoutes: Binding[] = [
  bind(getOwnIndependence, ownWorkplace, async (context, _actor, { params }) =>
    showOwnInquiry(context, params.staffId),
  ),
  bind(
    getIndependence,
    atLocation(permissions.seeIndependence),
    async (context, actor, { params }) => showIndependence(context, actor, params.locationId),
  ),
  bind(answerIndependence, ownWorkplace, async (context, actor, { params, body }) => {
    const { answerId, inquiryId, wording, ...facts } = body;
    return answerInquiry(context, actor, params.staffId, { answerId, inquiryId, wording, facts });
  }),
];
