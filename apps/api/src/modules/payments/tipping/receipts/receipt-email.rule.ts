/** How often a receipt was sent within the last day. */
export interface SentMails {
  ofReceipt: number;
  toAddress: number;
}

/** Enough for a typing mistake or two, too few to flood anybody. */
const perReceipt = 3;
const perAddress = 10;

/** Whether a receipt may be sent by e-mail once more today. */
export function mayMailReceipt({ ofReceipt, toAddress }: SentMails): boolean {
  return ofReceipt < perReceipt && toAddress < perAddress;
}
