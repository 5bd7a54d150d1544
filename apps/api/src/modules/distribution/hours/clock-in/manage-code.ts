import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  endClockCode,
  getClockCode,
  makeClockCode,
} from '@tipwell/contract/distribution/calls/clock-in';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { seal, unseal } from '#platform/seal.ts';
import { namesOfPeople } from '#identity/identity';
import { findLocation, qrCodeSvg, type Location } from '#venues/locations';
import { recordingSplitRefusals, lockSchemes } from '#distribution/splits';
import { refuseWhoMayNot, rightsAboutHours } from '../shifts/who-records.ts';
import { clockPath, newClockCode } from './clock-code.ts';
import { clockCodeOf, endCode, findClockCode, insertClockCode } from './code-store.ts';

/** The code of a location, to be shown and printed. @throws notFound, notAllowed */
export async function showClockCode(
  context: Context,
  actor: Person,
  { locationId, origin }: { locationId: number; origin: string },
): Promise<CallOutput<typeof getClockCode>> {
  const { db, config } = context;
  const location = await findLocation(db, locationId);
  if (!location) fail('notFound');
  const { mayRecord } = await rightsAboutHours(db, actor, location);
  // The code opens nothing to strangers, and yet is for those alone who hang it up.
  if (!mayRecord) fail('notAllowed');
  const found = await clockCodeOf(db, locationId);
  const told = { locationName: location.name, maySet: sharesByHours(location) };
  if (!found?.sealedCode) return { ...told, code: null };
  const url = origin + clockPath(unseal(config, found.sealedCode));
  const [svg, nameOf] = await Promise.all([qrCodeSvg(url), namesOfPeople(db, [found.madeBy])]);
  return {
    code: {
      codeId: found.codeId,
      url,
      svg,
      madeAt: found.madeAt.toISOString(),
      madeBy: nameOf.get(found.madeBy) ?? null,
    },
    ...told,
  };
}

/**
 * Switches clocking on, or puts another code in place of the one that hangs there.
 * @throws notFound; notAllowed for who may not write hours, and where everybody keeps their own tips;
 *   inputInvalid for an id that another code had
 */
export async function makeCode(
  context: Context,
  actor: Person,
  { locationId, codeId }: { locationId: number; codeId: string },
): Promise<CallOutput<typeof makeClockCode>> {
  const { config, clock } = context;
  return asWhoRecords(context, actor, locationId, async (tx, location) => {
    const known = await findClockCode(tx, codeId);
    if (known?.locationId === locationId && known.endedAt === null) return { codeId };
    if (known) fail('inputInvalid', { fields: { codeId: fieldError('newId') } });
    if (!sharesByHours(location)) fail('notAllowed');
    const now = clock.now();
    const code = { locationId, codeId, madeBy: realPersonOf(actor) };
    const isRenewal = await hangCode(tx, config, code, now);
    await audit(tx, {
      actor,
      action: isRenewal ? 'clockCode.renewed' : 'clockCode.made',
      subject: `location:${locationId}`,
      at: now,
      details: { codeId },
    });
    return { codeId };
  });
}

/** Makes the code that a location's people clock in with from now on; true where another one ends by it. */
export async function hangCode(
  tx: Tx,
  config: Config,
  { locationId, codeId, madeBy }: { locationId: number; codeId: string; madeBy: string },
  now: Date,
): Promise<boolean> {
  const before = await clockCodeOf(tx, locationId);
  if (before) await endCode(tx, before.codeId, { by: madeBy, now });
  const { code, hash } = newClockCode();
  const sealedCode = seal(config, code);
  await insertClockCode(tx, { codeId, locationId, hash, sealedCode, madeBy, madeAt: now });
  return before !== undefined;
}

/** Switches clocking off. @throws notFound, notAllowed */
export async function endClocking(
  context: Context,
  actor: Person,
  { locationId, codeId }: { locationId: number; codeId: string },
): Promise<CallOutput<typeof endClockCode>> {
  return asWhoRecords(context, actor, locationId, async (tx) => {
    const now = context.clock.now();
    const found = await findClockCode(tx, codeId);
    if (found?.locationId !== locationId) fail('notFound');
    if (await endCode(tx, codeId, { by: realPersonOf(actor), now })) {
      await audit(tx, {
        actor,
        action: 'clockCode.ended',
        subject: `location:${locationId}`,
        at: now,
        details: { codeId },
      });
    }
    return { endedAt: (found.endedAt ?? now).toISOString() };
  });
}

/** Where everybody keeps their own tips, hours decide about nothing. */
function sharesByHours({ tipsType }: Pick<Location, 'tipsType'>): boolean {
  return tipsType !== 'PERSONAL';
}

async function asWhoRecords<T>(
  context: Context,
  actor: Person,
  locationId: number,
  run: (tx: Tx, location: Location) => Promise<T>,
): Promise<T> {
  return recordingSplitRefusals(context, actor, { locationId, way: 'clockCode' }, async () =>
    context.db.transaction().execute(async (tx) => {
      const location = await findLocation(tx, locationId);
      if (!location) fail('notFound');
      await refuseWhoMayNot(tx, actor, location);
      await lockSchemes(tx, locationId, 'to change');
      return run(tx, location);
    }),
  );
}
