import {
  answerDataRequest as answerCall,
  askForOwnData as askCall,
  enterDataRequest as enterCall,
  getDataRequests,
  getOwnDataRequests,
  openOwnData as openCall,
} from '@tipwell/contract/backoffice/calls/data-requests';
import { bind, type Binding } from '#platform/http/bind.ts';
import { administratorsOnly, ownAffairsUnseen } from '#identity/identity';
import { answerRequest } from './requests/answer-request.ts';
import { askForOwnData } from './requests/ask-for-own-data.ts';
import { enterRequest } from './requests/enter-request.ts';
import { openOwnData } from './requests/open-own-data.ts';
import { showAllRequests, showOwnRequests } from './requests/show-requests.ts';

export const routes: Binding[] = [
  bind(getOwnDataRequests, ownAffairsUnseen, async (context, _actor, { params }) =>
    showOwnRequests(context, params.userId),
  ),
  bind(askCall, ownAffairsUnseen, async (context, actor, { body }) =>
    askForOwnData(context, actor, body),
  ),
  bind(openCall, ownAffairsUnseen, async (context, actor, { params }) =>
    openOwnData(context, actor, params.requestId),
  ),
  bind(getDataRequests, administratorsOnly, async (context) => showAllRequests(context)),
  bind(enterCall, administratorsOnly, async (context, actor, { params, body }) =>
    enterRequest(context, actor, { ...params, ...body }),
  ),
  bind(answerCall, administratorsOnly, async (context, actor, { params, body }) =>
    answerRequest(context, actor, { ...params, ...body }),
  ),
];
