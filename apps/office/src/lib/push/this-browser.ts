import type { MessageChoices } from '@tipwell/contract/backoffice/calls/notification-preferences';
import { ApiFailure } from '../failure.ts';
import { newId } from '../new-id.ts';
import { numberOf, personOf, session } from '../session.ts';
import { forgetKept, readKept, writeKept } from './storage.ts';
import { forgetDevice, tellOfDevice } from './queries.ts';

/** Shows what comes (public/push-worker.js); it counts for the addresses that a notification opens. */
const worker = { file: '/push-worker.js', scope: '/messages/' };
/** A subscription is told to the server once in each session, and now and then in a long one. */
const freshMs = 30 * 24 * 3_600_000;

interface KeptDevice {
  deviceId: string;
  /** Whose it is: the next person at this browser switches it on for themselves. */
  of: string;
  /** Our key that it was subscribed with: what is signed with another one does not reach it. */
  pushKey: string;
  /** In which session the server was told, and when. */
  sid: string | null;
  at: number;
}

/** How it stands with notifications in this browser. */
export type PushStanding = 'NOT_HERE' | 'AFTER_INSTALL' | 'BLOCKED' | 'OFF' | 'ON';

export function standingHere(devices: readonly string[], pushKey: string): PushStanding {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isAble) return /iPhone|iPad/.test(navigator.userAgent) ? 'AFTER_INSTALL' : 'NOT_HERE';
  if (Notification.permission === 'denied') return 'BLOCKED';
  const kept = keptDevice();
  const isOn = kept?.pushKey === pushKey && devices.includes(kept.deviceId);
  return isOn && Notification.permission === 'granted' ? 'ON' : 'OFF';
}

/**
 * Asks the person, then the browser's push service, then tells our server; null where the person says no.
 * @throws ApiFailure like every call; DOMException where the push service does not answer
 */
export async function switchOn(userId: string, pushKey: string): Promise<MessageChoices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(worker.file, {
    scope: worker.scope,
  });
  const device = { userId, deviceId: keptDevice()?.deviceId ?? newId(), pushKey };
  return tell(device, await subscribe(registration, pushKey));
}

/** Switches them off here; the server hears of it first, so that nothing comes even if the rest fails. */
export async function switchOff(userId: string): Promise<MessageChoices | null> {
  const kept = keptDevice();
  if (kept === null) return null;
  const choices = await forgetDevice({ userId, deviceId: kept.deviceId });
  await stopHere();
  return choices;
}

/** Ends the subscription itself: whatever the server still thinks, nothing is shown here any more. */
export async function stopHere(): Promise<void> {
  forgetKept();
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
}

/** After a new sign-in the same person goes on hearing here without having to switch anything on again. */
export async function keepTelling(now: number = Date.now()): Promise<void> {
  const kept = keptDevice();
  const known = session.read();
  if (kept === null || known === null || known.viewAs !== null || session.isViewTab()) return;
  const isTold = kept.sid === numberOf(known) && now - kept.at < freshMs;
  if (isTold || Notification.permission !== 'granted') return;
  const subscription = await subscriptionHere();
  if (!subscription) return;
  const { of: userId, deviceId, pushKey } = kept;
  try {
    await tell({ userId, deviceId, pushKey }, subscription);
  } catch (error) {
    // A no stays one in this session; what did not arrive is told again.
    if (error instanceof ApiFailure) keep({ userId, deviceId, pushKey });
    else throw error;
  }
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

interface TheDevice {
  userId: string;
  deviceId: string;
  pushKey: string;
}

async function tell(device: TheDevice, subscription: PushSubscription): Promise<MessageChoices> {
  const { endpoint, keys } = subscription.toJSON();
  const body = {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  };
  const { userId, deviceId } = device;
  const choices = await tellOfDevice({ userId, deviceId }, body);
  keep(device);
  return choices;
}

function keep({ userId, deviceId, pushKey }: TheDevice): void {
  const sid = numberOf(session.read());
  const kept: KeptDevice = { deviceId, of: userId, pushKey, sid, at: Date.now() };
  writeKept(JSON.stringify(kept));
}

/** What was subscribed with another key of ours is given up for one with this. */
async function subscribe(
  registration: ServiceWorkerRegistration,
  pushKey: string,
): Promise<PushSubscription> {
  await isActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    const earlier = await registration.pushManager.getSubscription();
    if (earlier === null) throw error;
    await earlier.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

/** A browser subscribes nobody before the worker has begun to work. */
async function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active !== null || coming === null) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve();
    };
    coming.addEventListener('statechange', look);
    look();
  });
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
}

/** What this browser keeps for whoever is signed in. */
function keptDevice(): KeptDevice | null {
  const text = readKept();
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as KeptDevice;
    return kept.of === personOf(session.read()) ? kept : null;
  } catch {
    return null;
  }
}
