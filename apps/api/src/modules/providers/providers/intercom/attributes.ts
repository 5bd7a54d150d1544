import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import type { DeskAttribute } from '../ports/support-desk.ts';
import { call, valueOf } from './call.ts';
import { attributesShape, doneShape } from './shapes.ts';

/** What Intercom can be told of a person beyond its own fields. @throws serviceBusy */
export async function attributes(context: Context): Promise<DeskAttribute[]> {
  const path = '/data_attributes?model=contact';
  const { data } = valueOf(await call(context, { method: 'GET', path, shape: attributesShape }));
  return data
    .filter(({ custom, archived, data_type: type }) => custom && !archived && type === 'string')
    .map(({ name }) => ({ name, model: 'contact', data_type: 'string' }));
}

/** Makes sure that Intercom knows an attribute: two pages may teach it at once. @throws serviceBusy */
export async function teach(context: Context, attribute: DeskAttribute): Promise<DeskAttribute> {
  const made = await call(context, {
    method: 'POST',
    path: '/data_attributes',
    body: attribute,
    shape: doneShape,
  });
  if (made.kind === 'OK') return attribute;
  const isKnown = (await attributes(context)).some(({ name }) => name === attribute.name);
  return isKnown ? attribute : fail('serviceBusy');
}
