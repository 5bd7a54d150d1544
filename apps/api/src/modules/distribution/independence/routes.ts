import {
  answerIndependence,
  getOwnIndependence,
} from '@tipwell/contract/calls/distribution/independence';
import { bind, type Binding } from '../../../platform/http/bind.ts';
import { ownWorkplace } from '../../identity/index.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { showOwnInquiry } from './show-own-inquiry.ts';

export const independenceRoutes: Binding[] = [
  bind(getOwnIndependence, ownWorkplace, async (context, _actor, { params }) =>
    showOwnInquiry(context, params.staffId),
  ),
  bind(answerIndependence, ownWorkplace, async (context, actor, { params, body }) => {
    const { answerId, inquiryId, wording, ...facts } = body;
    return answerInquiry(context, actor, params.staffId, { answerId, inquiryId, wording, facts });
  }),
];
