import { createHmac, timingSafeEqual } from 'node:crypto';

/** What of an item is signed, as it stands in the message. */
export interface SignedItem {
  pspReference: string;
  originalReference: string;
  merchantAccountCode: string;
  merchantReference: string;
  value: string;
  currency: string;
  eventCode: string;
  success: string;
  signature: string;
}

/**
 * Whether Adyen signed every item of a message: an HMAC-SHA256 in base64 over eight fields between colons,
 * each item with one of our keys, which are written in hex. One that is not signed so makes the whole
 * message nobody's. No moment is signed with it, so an old message may come again: it tells the same.
 */
export function areItemsSigned(items: readonly SignedItem[], secrets: readonly string[]): boolean {
  return items.length > 0 && items.every((item) => isItemSigned(item, secrets));
}

function isItemSigned({ signature, ...item }: SignedItem, secrets: readonly string[]): boolean {
  const fields = [
    item.pspReference,
    item.originalReference,
    item.merchantAccountCode,
    item.merchantReference,
    item.value,
    item.currency,
    item.eventCode,
    item.success,
  ];
  // Their documents escape what separates the fields, and their libraries do not: both are theirs.
  const escaped = fields.map((field) => field.replaceAll('\\', '\\\\').replaceAll(':', '\\:'));
  const texts = [...new Set([fields.join(':'), escaped.join(':')])];
  return texts.some((text) => isSignedWith(Buffer.from(text, 'utf8'), signature, secrets));
}

/** Whether Adyen signed the bytes of a message as a whole, as its platform does. */
export function areBytesSigned(
  { header, rawBody }: { header: string | undefined; rawBody: Buffer },
  secrets: readonly string[],
): boolean {
  return header !== undefined && isSignedWith(rawBody, header, secrets);
}

function isSignedWith(bytes: Buffer, signature: string, secrets: readonly string[]): boolean {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(signature)) return false;
  const given = Buffer.from(signature, 'base64');
  return secrets
    .filter((secret) => /^(?:[0-9a-f]{2}){16,}$/i.test(secret))
    .some((secret) => {
      const made = createHmac('sha256', Buffer.from(secret, 'hex')).update(bytes).digest();
      return timingSafeEqual(given, made);
    });
}
