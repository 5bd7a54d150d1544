// Messages of Adyen's about payments, signed with our key of a test app.
import { createHmac } from 'node:crypto';
import type { TestApp } from './open-test-app.ts';

/** An item of a message, and what is usual of it. */
export interface ToldItem {
  eventCode: string;
  pspReference: string;
  merchantReference: string;
  value: number;
  originalReference?: string;
  merchantAccountCode?: string;
  reason?: string;
  additionalData?: Record<string, string>;
}

/** Tells the app one item, and waits until it has been dealt with. @returns how it was answered */
export async function tellItem(app: TestApp, told: ToldItem): Promise<number> {
  const { webhookSecrets, processingChannel } = app.context.accounts.find('ADYEN') ?? {};
  const { value, originalReference, additionalData, ...named } = told;
  const merchantAccountCode = told.merchantAccountCode ?? processingChannel ?? '';
  const { pspReference, merchantReference, eventCode } = named;
  const text = [
    pspReference,
    originalReference ?? '',
    merchantAccountCode,
    merchantReference,
    value,
    'GBP',
    eventCode,
    'true',
  ].join(':');
  const key = Buffer.from(webhookSecrets?.[0] ?? '', 'hex');
  const hmacSignature = createHmac('sha256', key).update(text).digest('base64');
  const item = {
    ...named,
    merchantAccountCode,
    ...(originalReference === undefined ? {} : { originalReference }),
    amount: { value, currency: 'GBP' },
    eventDate: app.clock.now().toISOString(),
    success: 'true',
    paymentMethod: 'visa',
    additionalData: { ...additionalData, hmacSignature },
  };
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/webhooks/adyen/ADYEN',
    payload: { live: 'false', notificationItems: [{ NotificationRequestItem: item }] },
  });
  await app.settle();
  return answer.statusCode;
}
