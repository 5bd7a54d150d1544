import { useLingui } from '@lingui/react/macro';
import type { IncidentShown } from '@tipwell/contract/backoffice/calls/incidents';

/** What an incident is, and what to do first. */
export function useIncidentWords(): (incident: IncidentShown) => { title: string; text: string } {
  const { t } = useLingui();
  return ({ kind }) => {
    const words: Record<IncidentShown['kind'], { title: string; text: string }> = {
      KEY_REUSED: {
        title: t`An id is already used for something else`,
        text: t`Nothing was sent, and nothing failed because of it. Find out who used the ID first before the payment is tried again.`,
      },
      CAPTURE_DIFFERS: {
        title: t`A processor captured a different amount from the one we asked for`,
        text: t`Nothing is booked yet. Open the payment, then accept the captured amount or refund it. This incident closes with that decision.`,
      },
      BILL_PAID_TWICE: {
        title: t`A bill was paid twice`,
        text: t`The processor captured a payment that it was told to cancel. Both are booked. Give the second one back to its guest.`,
      },
      PROHIBITED_CARD_KEPT: {
        title: t`Money from a prohibited country could not be refunded`,
        text: t`The card that paid is from a place that the terms prohibit, and the processor refused the refund. Ask them how the money can go back, and keep it out of payouts until then.`,
      },
      BOOKS_DIFFER: {
        title: t`A payment and its journal entry do not agree`,
        text: t`Compare the payment with the ledger. Correct it with a new entry; nothing is ever changed.`,
      },
      PROCESSOR_DIFFERS: {
        title: t`A processor’s records differ from ours`,
        text: t`No money was moved in the books. Look the payment up in the processor’s dashboard and ask them.`,
      },
      FRESH_MONEY_REVIEWED: {
        title: t`New tips look like payments with stolen cards`,
        text: t`Instant payouts of this money wait. Open the payout reviews under Transactions, look at the cards and the venue, then release the money or keep it longer.`,
      },
      SETTLEMENT_DIFFERS: {
        title: t`A processor’s settlement differs from what we recorded`,
        text: t`It has differed for days, and nothing was booked because of it. Open the differences, see what each is about, and ask the processor or correct the books with a new entry.`,
      },
      MONTH_DOES_NOT_CLOSE: {
        title: t`A month does not balance`,
        text: t`Two figures of its closing that have to be the same are not. Open the month, see which they are, and correct the books with a new entry.`,
      },
      KEPT_SUMS_DIFFERED: {
        title: t`The stored totals of a month did not match its entries`,
        text: t`They were added up again from the entries, so the books need no correction. Find out who or what changed the totals in the database.`,
      },
      DISPUTE_NEEDS_ANSWER: {
        title: t`A guest’s bank waits for an answer`,
        text: t`The guest disputes a payment. Open it to see why, and answer before the bank’s deadline.`,
      },
      LEGAL_DATE_HELD: {
        title: t`Tips are due by law to someone who may not be paid yet`,
        text: t`Below are the day and the amount. Open the person, see what holds their money, and help them settle it before that day. Nothing is paid until then.`,
      },
      NOBODY_TO_GIVE: {
        title: t`Tips wait at a place where nobody works any more`,
        text: t`Below are the day and the amount. Find out with the owner who worked there. As soon as one of them is on the team, the money goes to them by itself.`,
      },
      TRONC_NOT_CONFIRMED: {
        title: t`Somebody who decides how tips are split has not confirmed that they are independent`,
        text: t`They were asked two weeks ago or more, and the owners know as well. Remind the person, or find somebody else with the venue.`,
      },
      TRONC_MASTER_DEPENDENT: {
        title: t`A tronc master turned out to be a part of the venue`,
        text: t`By their own answer they own shares or have a seat in it, so the role was taken from them. Look at the splits they decided about, and help the venue find another tronc master.`,
      },
      TAX_ABOVE_LIMIT: {
        title: t`More tax than the limit is to be withheld from tips`,
        text: t`Below is the sum. Open the period, see who is asked for how much, and allow it with a reason or hand it back. Nothing is withheld until then.`,
      },
      TAX_LIMIT_REPEATED: {
        title: t`A location asked for more tax than the limit again`,
        text: t`Someone may be taking tips as tax. Look at its periods and speak with its owner before you allow more.`,
      },
      FOREIGN_CODE_FOUND: {
        title: t`A code at a venue leads guests away from Tipwell`,
        text: t`Below is where it leads. Ask the venue whether it is taken off and whether guests paid there. If the address pretends to be ours, report it to its host and its registrar.`,
      },
      BALANCE_EMPTY: {
        title: t`Our money at a carrier of payouts has run out`,
        text: t`Below are how many payouts wait, and for how much. Transfer at least that; they then go out by themselves, and nobody has to ask again.`,
      },
      UNANSWERED: {
        title: t`A processor has not confirmed what happened to a payment`,
        text: t`We keep asking, and until the processor answers nothing is assumed. Look at the payment on the processor’s own page and ask them.`,
      },
      WORK_KEEPS_FAILING: {
        title: t`A task keeps failing on one item`,
        text: t`Everything else keeps running. The log says why this one fails.`,
      },
      OWNER_REMOVED: {
        title: t`Tipwell replaced a venue’s owner`,
        text: t`Two people approved it. Call the former owner and check that they know about it.`,
      },
      PAGE_DIFFERS: {
        title: t`A payment page has been altered`,
        text: t`Someone may be reading what guests type. Find out whether a proxy or a server changed the page, and take it offline until you know.`,
      },
      PAGE_SCRIPT_BLOCKED: {
        title: t`Browsers blocked a script on a payment page`,
        text: t`Anyone can send such a report, and the script did not run. Open the page yourself and check whether it is there.`,
      },
      PAGES_UNCHECKED: {
        title: t`The payment pages were not checked for a week`,
        text: t`Our own servers could not open them. Check whether guests can, and whether a worker is running.`,
      },
    };
    return words[kind];
  };
}
