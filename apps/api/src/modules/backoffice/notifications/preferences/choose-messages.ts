import type { MessageChoices } from '@tipwell/contract/backoffice/calls/notification-preferences';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Context } from '#platform/context.ts';
import { findPerson, provedPhoneOf } from '#identity/identity';
import { carriesTexts } from '#providers/providers';
import { listeningDevices } from '../push/push-message.ts';
import { chosenBy, setChosen } from './choices-store.ts';
import { allChoices, isFixed, isOffered, type Chosen } from './message-choice.rule.ts';

/** Which messages reach a person. @throws notFound */
export async function showMessageChoices(
  context: Context,
  userId: string,
): Promise<MessageChoices> {
  const { db, config } = context;
  const person = (await findPerson(db, userId)) ?? fail('notFound');
  const devices = await listeningDevices(context, db, [userId]);
  return {
    choices: allChoices(await chosenBy(db, [userId], null), carriesTexts(config)),
    email: person.email,
    texts: carriesTexts(config) ? { phoneNumber: await provedPhoneOf(db, userId) } : null,
    pushKey: config.carriers.push?.publicKey ?? null,
    pushDevices: devices.map(({ deviceId }) => deviceId),
  };
}

/** Chooses whether messages about a topic come by a channel. @throws inputInvalid for what is fixed or not offered */
export async function chooseMessages(
  context: Context,
  chosen: Chosen & { userId: string },
): Promise<MessageChoices> {
  const { userId, topic, channel } = chosen;
  if (isFixed(topic, channel) || !(await mayChoose(context, chosen))) {
    fail('inputInvalid', { fields: { isOn: fieldError('invalid') } });
  }
  await setChosen(context.db, chosen, context.clock.now());
  return showMessageChoices(context, userId);
}

/** Texts go to a number that its person has proved, and no other; they are refused at any time. */
async function mayChoose(
  { db, config }: Context,
  { userId, topic, channel, isOn }: Chosen & { userId: string },
): Promise<boolean> {
  if (channel !== 'TEXT' || !isOn) return isOffered(topic, channel);
  if (!isOffered(topic, channel) || !carriesTexts(config)) return false;
  return (await provedPhoneOf(db, userId)) !== null;
}
