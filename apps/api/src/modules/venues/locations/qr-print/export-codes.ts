import { permissions } from '@tipwell/contract/access/permissions';
import { payOriginBeside } from '#platform/http/public-origin.ts';
import { defineExportKind, NoSuchFile } from '#identity/exports';
import { findAllCodes } from './find-printed-code.ts';
import { authorizeAtLocation } from '../access/policy.ts';
import { printCodes } from './print-code.ts';

/**
 * All codes of a location as one file: its own, its groups' and everybody's who can be tipped, for whoever
 * looks after the team. A sheet takes some tenths of a second, so that a large team takes a while.
 */
export const codesExport = defineExportKind('CODES', {
  judge: async (context, actor, { locationId }) =>
    authorizeAtLocation(context, actor, locationId, permissions.manageTeam),
  fileOf: ({ locationId }) => ({
    name: `tipwell-${locationId}-codes.pdf`,
    contentType: 'application/pdf',
  }),
  make: async (context, { locationId, form }, { origin }, out) => {
    const { config, clock } = context;
    const originIn = (country: string) => payOriginBeside(config, origin, country);
    const codes = await findAllCodes(context, locationId, { originIn });
    if (!codes) throw new NoSuchFile('NOTHING_THERE');
    await out.tell(0, codes.length);
    const tell = async (drawn: number) => out.tell(drawn, codes.length);
    await out.write(await printCodes(codes, form, clock.now(), tell));
  },
});
