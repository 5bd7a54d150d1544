import { getFilePages, getFiles, setMenuData } from '@tipwell/contract/payments/calls/menu';
import { bind, type Binding } from '#platform/http/bind.ts';
import { payOriginOf } from '#platform/http/public-origin.ts';
import { whoLooksAfterMenu } from './policy.ts';
import { saveMenu } from './save-menu.ts';
import { showMenu } from './show-menu.ts';
import { takeFileIn } from './take-file-in.ts';

/** Drawing a picture anew costs much computing; a whole menu fits into a minute all the same. */
const uploads = { max: 60, timeWindow: '1 minute' };

export const routes: Binding[] = [
  bind(
    getFilePages,
    whoLooksAfterMenu,
    async (context, actor, { params, body }) => takeFileIn(context, actor, { ...params, ...body }),
    uploads,
  ),
  bind(getFiles, whoLooksAfterMenu, async (context, _actor, { params }, { request }) =>
    showMenu(context, params.locationId, (country) =>
      payOriginOf(context.config, request, country),
    ),
  ),
  bind(setMenuData, whoLooksAfterMenu, async (context, actor, { params, body }) => {
    await saveMenu(context, actor, { ...params, ...body });
    return {};
  }),
];
