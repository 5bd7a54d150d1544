import type { MessageChoices } from '@tipwell/contract/calls/message-choices';
import { fail } from '@tipwell/contract/errors';
import { fieldError } from '@tipwell/contract/field-error';
import type { Context } from '../../../platform/context.ts';
import { findPerson } from '../../identity/index.ts';
import { listeningDevices } from '../push/push-message.ts';
import { chosenBy, setChosen } from './choices-store.ts';
import { allChoices, isFixed, type Chosen } from './message-choice.rule.ts';

/** Which messages reach a person. @throws notFound */
export async function showMessageChoices(
  context: Context,
  userId: string,
): Promise<MessageChoices> {
  const { db, config } = context;
  const person = (await findPerson(db, userId)) ?? fail('notFound');
  const devices = await listeningDevices(context, db, [userId]);
  return {
    choices: allChoices(await chosenBy(db, [userId], null)),
    email: person.email,
    pushKey: config.carriers.push?.publicKey ?? null,
    pushDevices: devices.map(({ deviceId }) => deviceId),
  };
}

/** Chooses whether messages about a topic come by a channel. @throws inputInvalid for what is fixed */
export async function chooseMessages(
  context: Context,
  chosen: Chosen & { userId: string },
): Promise<MessageChoices> {
  const { userId, topic, channel } = chosen;
  if (isFixed(topic, channel)) {
    fail('inputInvalid', { fields: { isOn: fieldError('invalid') } });
  }
  await setChosen(context.db, chosen, context.clock.now());
  return showMessageChoices(context, userId);
}
